from headjudge.core.faults import Fault
from headjudge.core.reasons import Why, WhyData, lines

TREE = Why("it stays", "3.2.1", (Why("it is in battle", "4.1"), Why("nobody ordered it", under=(Why("no post"),))))


def test_people_read_lines_with_rules_and_what_lies_beneath_indented() -> None:
    assert list(lines([TREE, Why("it heals", "2.3.1, 2.3.2")])) == [
        "it stays (rule 3.2.1)",
        "  it is in battle (rule 4.1)",
        "  nobody ordered it",
        "    no post",
        "it heals (rules 2.3.1, 2.3.2)",
    ]


def test_programs_get_the_tree() -> None:
    first: WhyData = {"text": "it is in battle", "rule": "4.1", "under": []}
    assert TREE.to_data()["under"][0] == first
    assert TREE.to_data()["under"][1]["under"][0]["text"] == "no post"


def test_a_fault_is_a_reason() -> None:
    fault = Fault("508.1a", "it is tapped", "test/tapped")
    assert str(Why.of(fault)) == str(fault)
