"""What a deal comes to: its points, its pool, and whether somebody has won."""
