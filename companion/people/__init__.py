"""What sessions tell of people: statistics, ratings, records. Pure, always made from the sessions anew."""
