"""A match with people: seats, words, chat, undo, stand-ins; no sockets."""
