"""The rule of thumb on whole numbers: a deal played to its end, fast."""
