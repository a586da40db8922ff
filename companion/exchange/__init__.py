"""What leaves the house and comes in: sessions as documents, and the backup. Pure: bytes in, bytes out."""

SHEET, CSV, BGSTATS, BGSPLAY = "sheet", "csv", "bgstats", "bgsplay"
PNG = "png"  # drawn elsewhere
FORMS = (SHEET, CSV, PNG, BGSTATS, BGSPLAY)  # of one session
