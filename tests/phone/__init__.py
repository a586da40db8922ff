"""The phone without a phone: its package, its Android, a hand that touches it."""
