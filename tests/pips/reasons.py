"""The rules that verdicts and gestures name."""

P3_IN_TURN = 3
P4_MUST_RISE = 4
P5_NOTHING_TO_CALL = 5
P7_ROUND_IS_OVER = 7
