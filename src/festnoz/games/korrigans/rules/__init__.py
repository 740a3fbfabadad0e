"""The rules of Korrigans, as kernels: what actions do, and what follows."""
