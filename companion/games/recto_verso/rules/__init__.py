"""The referee of Recto Verso and its questions; pure."""
