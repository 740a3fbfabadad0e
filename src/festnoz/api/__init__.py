"""The API for programs and notebooks: a match to play, to look at, to save and to load again."""
