"""Worlds that fit a view of Korrigans, each as likely as chance deals it."""
