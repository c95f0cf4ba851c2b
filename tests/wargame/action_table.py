"""The table of all actions of a campaign in docs/wargame-actions.md.

python -m tests.wargame.action_table             print it
python -m tests.wargame.action_table --update    write it
"""

from tests.scenario.action_table import ActionPage

from headjudge.scenario.wargame.verbs import VERBS

PAGE = ActionPage("wargame-actions.md", "tests.wargame.action_table", VERBS)

if __name__ == "__main__":
    PAGE.main()
