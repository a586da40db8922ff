"""What leaves the house and comes in: sessions as documents, and the backup. Pure: bytes in, bytes out."""

SHEET, CSV, HTML, BGSTATS, BGSPLAY = "sheet", "csv", "html", "bgstats", "bgsplay"
PNG = "png"  # drawn elsewhere
ZIP = b"PK"  # how a zip begins
FORMS = (SHEET, CSV, HTML, PNG, BGSTATS, BGSPLAY)  # of one session
