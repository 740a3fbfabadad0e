"""Korrigans: clovers, companions and a cauldron of gold; 2 to 5 players."""
