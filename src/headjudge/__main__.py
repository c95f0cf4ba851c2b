"""``python -m headjudge``: the command line."""

from headjudge.cli import main

main()
