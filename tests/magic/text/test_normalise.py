import pytest

from headjudge.magic.text.normalise import normalise


def text_of(text: str, name: str = "Briar Hog") -> str:
    return " / ".join(" ".join(line) for line in normalise(text, name))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("When Briar Hog enters the battlefield, draw a card.", "When this creature enters, draw a card."),
        ("Target player shuffles his or her library.", "Target player shuffles."),
        ("Unless he or she pays {2}, tap it.", "Unless they pay {2}, tap it."),
        ("{T}: Add {G} to your mana pool.", "{T}: Add {G}."),
        ("Activate this ability only any time you could cast a sorcery.", "Activate only as a sorcery."),
        ("Briar Hog is unblockable.", "This creature can't be blocked."),
        ("Its converted mana cost is 3.", "Its mana value is 3."),
    ],
)
def test_old_wording_becomes_todays(old: str, new: str) -> None:
    assert text_of(old) == text_of(new)


@pytest.mark.parametrize(
    "text",
    ["When Briar Hog enters the, draw a card.", "Target player shuffles his library.", "Add {G} to your mana."],
)
def test_a_phrase_that_lacks_a_word_is_left_as_it_is(text: str) -> None:
    assert text_of(text).split()[-3:] == text_of(text).split()[-3:]
    assert "mana ." in text_of(text) or "the" in text_of(text) or "his" in text_of(text)


def test_reminder_text_goes() -> None:
    assert text_of("Flying (It can't be blocked except by creatures with flying or reach.)") == "flying"


def test_a_legend_is_called_by_its_short_name() -> None:
    assert text_of("Whenever Ruvan attacks, draw a card.", "Ruvan, the Twice-Sworn") == (
        "whenever ~ attacks , draw a card ."
    )


@pytest.mark.parametrize(
    ("name", "text", "understood"),
    [
        ("Ruvan of the Tall Reeds", "Whenever Ruvan attacks, draw a card.", "whenever ~ attacks , draw a card ."),
        ("Ruvan Hollowhand", "Ruvan can't block.", "~ can't block ."),
        ("Ul the Old", "Ul can't block.", "~ can't block ."),
        ("Ruvan Hollowhand", "Ruvan Reedborn can't block.", "ruvan reedborn can't block ."),
        ("Sliver Elder", "Sliver creatures have haste.", "sliver creatures have haste ."),
        ("The Reed Man", "The first player draws a card.", "the first player draws a card ."),
    ],
)
def test_a_legend_is_called_by_its_first_words(name: str, text: str, understood: str) -> None:
    (line,) = normalise(text, name, legend=True)
    assert " ".join(line) == understood


def test_only_legends_are_called_by_their_first_words() -> None:
    assert text_of("Briar can't block.") == "briar can't block ."


def test_names_inside_quotes_are_of_another_object() -> None:
    assert '"' in text_of('Creatures you control have "When this creature dies, Briar Hog deals 1 damage to you."')
    assert "[~briar_hog] deals" in text_of('They have "Briar Hog deals 1 damage to you."')
    assert "named [briar_hog]" in text_of('They have "Sacrifice a creature named Briar Hog."')


def test_bullets_join_the_line_that_introduces_them() -> None:
    assert text_of("Choose one —\n• Draw a card.\n• You gain 2 life.") == (
        "choose one — • draw a card . • you gain 2 life ."
    )


def test_modes_in_one_line_become_bullets() -> None:
    assert text_of("Choose one — Draw a card; or you gain 2 life.") == (
        "choose one — • draw a card . • you gain 2 life ."
    )


@pytest.mark.parametrize(
    ("bracketed", "plain"),
    [
        ("[+1]: Draw a card.", "+1"),
        ("[−12]: Draw a card.", "-12"),
        ("[-X]: Draw a card.", "-x"),
        ("[0]: Draw a card.", "0"),
    ],
)
def test_loyalty_symbols_may_stand_in_brackets(bracketed: str, plain: str) -> None:
    assert text_of(bracketed) == f"{plain} : draw a card ."
    assert text_of(f'They have "{bracketed}"') == f'they have " {plain} : draw a card . "'


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Gust of Wind — When Briar Hog enters, draw a card.", "[gust_of_wind] — when ~ enters , draw a card ."),
        ("Flesh Hooks — Flying", "[flesh_hooks] — flying"),
        ("Whirlwind — Flying", "[whirlwind] — flying"),
        ("Choose one —\n• Rest — Draw a card.", "choose one — • [rest] — draw a card ."),
        ("Choose Wax or Wane.\n• Wax — Flying", "choose wax or wane . • wax — flying"),
        ("Go for the Goal! — {T}: Draw a card.", "[go_for_the_goal!] — {t} : draw a card ."),
    ],
)
def test_a_flavor_word_is_marked(text: str, marked: str) -> None:
    """Rule 207.2d."""
    assert text_of(text) == marked


@pytest.mark.parametrize(
    "text",
    [
        "Boast — {1}: Draw a card.",
        "Exhaust — {1}: Draw a card.",
        "Max speed — Flying",
        "Companion — Your starting deck contains only cards with even mana values.",
        "Cumulative upkeep—Pay 1 life.",
        "Level Up—{2}",
        "II, III — Draw a card.",
        "IV — Draw a card.",
        "Choose one — • Dark Sails — Draw a card. • Deep Water — Scry 2.",
        "Descend 4 — Flying",
        "Unknown — Flying",
        "Tempting Offer — Draw a card.",
    ],
)
def test_what_means_something_before_a_dash_is_no_flavor_word(text: str) -> None:
    """Keywords, chapters, modes and their anchors; one word could be a keyword that isn't known."""
    assert "[" not in text_of(text)


@pytest.mark.parametrize(
    ("spoken", "plain"),
    [
        (
            "You may have Ruvan assign his combat damage as though he weren't blocked.",
            "you may have ~ assign its combat damage as though it weren't blocked .",
        ),
        (
            "When Ruvan dies, return her to the battlefield under her owner's control with a +1/+1 counter on her.",
            "when ~ dies , return ~ to the battlefield under its owner 's control with a +1/+1 counter on it .",
        ),
        (
            "Ruvan becomes a copy of it, except his name is Ruvan and he's a Wizard in addition to his other types.",
            "~ becomes a copy of it , except its name is ~ and it’s a wizard in addition to its other types .",
        ),
    ],
)
def test_a_legend_that_is_spoken_of_as_a_person_is_the_object(spoken: str, plain: str) -> None:
    lines = normalise(spoken, "Ruvan, the Twice-Sworn", legend=True)
    assert " ".join(lines[0]) == plain
