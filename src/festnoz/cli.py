"""The commands."""


def main() -> None:
    print("fest-noz")
