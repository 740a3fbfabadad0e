"""The Five Families in words."""
