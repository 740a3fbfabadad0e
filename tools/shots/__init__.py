"""`run.py shots`: pictures of every page, taken in a house whose tables were prepared."""
