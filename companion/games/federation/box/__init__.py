"""What is known of the owner’s Federation board: which region each cell has."""
