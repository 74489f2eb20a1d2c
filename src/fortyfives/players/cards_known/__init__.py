"""What a seat can tell of the cards that it does not see."""
