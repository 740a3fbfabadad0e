"""The start, the checks, pictures and studies.

What `run.py` imports (checks, environment, stamp, web) is there before the project is installed:
standard library only. The others run in its environment; shots and fairness need the project.
"""
