"""Worlds: orders of the deck that fit what a seat knows, each as likely as any other."""
