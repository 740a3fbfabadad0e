"""Steps from one schema to the next, run by `upgrade`; a released step is never edited."""
