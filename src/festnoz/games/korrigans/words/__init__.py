"""Korrigans in words, and its board drawn in text."""
