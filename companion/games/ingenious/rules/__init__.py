"""The referee of Ingenious and its questions; pure."""
