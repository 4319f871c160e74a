"""pytest's own fixture for testing plugins; it may be asked for here only, at the top."""

pytest_plugins = ["pytester"]
