"""Those who sit at a table, as others see them."""
