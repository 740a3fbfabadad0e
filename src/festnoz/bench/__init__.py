"""How fast the house plays, and others beside it."""
