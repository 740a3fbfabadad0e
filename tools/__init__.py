"""What `run.py` needs before the project itself is installed; standard library only."""
