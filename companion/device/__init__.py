"""What differs by machine. Stands alone; whatever fails here is logged and never stops a session."""
