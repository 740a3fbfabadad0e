"""How much the server can carry: a house under load, and a bare relay beside it."""
