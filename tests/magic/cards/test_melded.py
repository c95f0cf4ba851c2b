"""What two cards meld into is the other face of each, wherever a file lists it."""

from headjudge.magic.cards.importers.melded import with_melded
from headjudge.magic.cards.record import CardRecord

LEFT = CardRecord(name="Left Wing // Great Roc", layout="meld", mana_cost="{W}", type_line="Creature — Bird", power="1")
BACK = CardRecord(name="Great Roc", layout="meld", type_line="Creature — Bird", power="7", color_indicator=("W",))
OTHER = CardRecord(name="Pony", mana_cost="{G}", type_line="Creature — Horse")


def test_a_card_of_a_pair_gets_its_other_face() -> None:
    other, left, back = with_melded([LEFT, BACK, OTHER])
    assert (other, back) == (OTHER, BACK)
    assert (left.name, left.text, left.power) == (LEFT.name, "", None)
    assert [(face.name, face.power, face.colors) for face in left.faces] == [
        ("Left Wing", "1", ()),
        ("Great Roc", "7", ("W",)),
    ]


def test_without_the_other_or_its_color_it_stays_as_it_is() -> None:
    assert list(with_melded([LEFT, OTHER])) == [OTHER, LEFT]
    unknown = CardRecord(name="Great Roc", layout="meld", type_line="Creature — Bird", power="7")
    assert list(with_melded([LEFT, unknown])) == [LEFT, unknown]
