"""What every game stands on: kernels, the contract, matches, deals, replays, words."""
