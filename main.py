"""Starts the app: the phone looks for this file."""

from companion.__main__ import main

if __name__ == "__main__":
    raise SystemExit(main())
