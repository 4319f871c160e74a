"""`python -m tilescope`: the command `tilescope`."""

from tilescope.cli import main

main()
