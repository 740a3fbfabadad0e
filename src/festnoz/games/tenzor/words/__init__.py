"""Tenzor in words, and its search zone drawn in text."""
