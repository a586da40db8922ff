"""What leaves the house and comes in: sessions as documents, and the backup. Pure: bytes in, bytes out."""

SHEET, CSV, HTML, BGSTATS, BGSPLAY = "sheet", "csv", "html", "bgstats", "bgsplay"
FORMS = (SHEET, CSV, HTML, BGSTATS, BGSPLAY)  # of one session
