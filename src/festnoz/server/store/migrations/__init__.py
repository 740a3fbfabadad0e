"""Steps from one schema to the next, for files that exist; `upgrade` runs them.

A change of `schema` needs its step here. A released step is never edited.
"""
