"""What is shown at one moment, as plain values."""
