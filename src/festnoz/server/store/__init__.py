"""Tables, their events and links on disk; `store.Store` is the way in."""
