"""The players that try each choice in many worlds and take the best."""
