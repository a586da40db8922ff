"""What sessions tell of people: statistics, ratings, records. Pure, and always made from the sessions anew."""
