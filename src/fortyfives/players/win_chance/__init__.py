"""What a trick, a deal or a bid does for the chance to win."""
