"""The table of all acts of an event in docs/tournament-actions.md.

python -m tests.tournament.event.action_table             print it
python -m tests.tournament.event.action_table --update    write it
"""

from tests.scenario.action_table import ActionPage

from headjudge.scenario.tournament.verbs import VERBS

PAGE = ActionPage("tournament-actions.md", "tests.tournament.event.action_table", VERBS)

if __name__ == "__main__":
    PAGE.main()
