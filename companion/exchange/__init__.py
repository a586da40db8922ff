"""What leaves the house and comes in: sessions as documents, and the backup. Pure: bytes in, bytes out."""
