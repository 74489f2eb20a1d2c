"""The phases of a deal: one file each, knowing the facts of the deal and itself alone."""
