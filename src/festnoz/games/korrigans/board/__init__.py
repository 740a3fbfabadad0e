"""Boards of Korrigans (G-R1): as data, from files, checked."""
