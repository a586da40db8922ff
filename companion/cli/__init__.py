"""The commands that open no window and never import Kivy: replay, record, sessions, export, import.

Each module has `run(args, messages) -> int`, the exit status. What cannot be used is raised with a `code` and
`facts`; `companion.__main__` turns it into one line on standard error and status 2.
"""
