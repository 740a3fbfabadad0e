"""The program's version, told in replays."""

VERSION = "0.1.0"
