"""The referee of Federation and its questions; pure."""
