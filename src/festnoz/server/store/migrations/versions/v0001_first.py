"""Files of the first version: tables, their events, and the links that lead to them.

It holds no step: those files are there, and a new file is made from `schema` as it is now.
"""

revision = "0001"
down_revision = None
