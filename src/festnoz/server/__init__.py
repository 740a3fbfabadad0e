"""The house on the network: tables for people, over sockets, kept on disk."""
