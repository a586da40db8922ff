"""What is known of the owner’s Comparity box: which cards there are and which were opened."""
