"""House rules: what there is to choose, what fits together, and the files they stand in."""
