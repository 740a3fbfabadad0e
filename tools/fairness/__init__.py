"""Who wins? `python -m tools.fairness GAME [GAMES]` lets `greedy` play any game and counts.

At every number of seats; prints the tables of the game's page in docs/ and draws its pictures.
`--bot` has another bot play.
"""
