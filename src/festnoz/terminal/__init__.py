"""The house in a terminal: the table, the rulebook, replays, simulations."""
