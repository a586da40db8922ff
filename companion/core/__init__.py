"""What every game shares: the referee's protocol, the session, the score sheet, the table. Knows no game."""
