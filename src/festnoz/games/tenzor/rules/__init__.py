"""The rules of Tenzor, as kernels: what actions do, and what follows."""
