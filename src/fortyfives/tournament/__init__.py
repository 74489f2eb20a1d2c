"""The same deals played with the players changing seats, and what that shows of the players."""
