"""What is kept: TinyDB on atomic files for the library and each session, and the index of sessions, a cache.

`Store` is the door; everything behind it may change. docs/storage.md shows the data folder.
"""
