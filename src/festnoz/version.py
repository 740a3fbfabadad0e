"""The program's version, told in replays."""

VERSION = "0.2.0"
