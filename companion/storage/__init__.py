"""What is kept: TinyDB on atomic files, a library (people, boxes, settings, index) and one file per session.

`Store` is the door; everything behind it may change. docs/storage.md shows the data folder.
"""
