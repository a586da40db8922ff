"""The referee of Comparity and its questions; pure."""
