"""`python -m tilescope.cli`."""

from . import main

main()
