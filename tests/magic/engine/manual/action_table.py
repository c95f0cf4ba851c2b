"""The table of all manual actions in docs/manual-actions.md.

python -m tests.magic.engine.manual.action_table             print it
python -m tests.magic.engine.manual.action_table --update    write it
"""

from tests.scenario.action_table import ActionPage

from headjudge.scenario.magic.by_hand import MANUAL

PAGE = ActionPage("manual-actions.md", "tests.magic.engine.manual.action_table", MANUAL)

if __name__ == "__main__":
    PAGE.main()
