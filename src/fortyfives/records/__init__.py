"""Games on disk: written, found again, told and judged."""
