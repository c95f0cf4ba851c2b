"""`headjudge play`, typed blindly as through a pipe."""

import subprocess
from collections.abc import Callable

Run = Callable[..., subprocess.CompletedProcess[str]]

DUEL = ("play", "--players", "2", "--deck", "thicket", "--seed", "5")


def test_a_game_can_be_conceded(run: Run) -> None:
    done = run(*DUEL, typed="n\nc\ny\n")
    assert done.returncode == 0, done.stderr
    assert "You play Thicket against Ada (Skies)." in done.stdout
    assert "Ada wins." in done.stdout


def test_help_log_names_and_hints(here: Run) -> None:
    done = here(*DUEL, typed="?\nl\nforest\nh\nno such thing\n99\nn\nq\n")
    assert done.returncode == 0, done.stderr
    assert "pass until something happens" in done.stdout
    assert "Basic Land Forest" in done.stdout
    assert "a bot would choose" in done.stdout
    assert "no card in sight is called 'no such thing'" in done.stdout
    assert "the numbers are 1 to 2, not 99" in done.stdout
    assert "The game is left unfinished." in done.stdout


def test_playing_a_land_and_taking_it_back(here: Run) -> None:
    # Pass until the own main phase, play a land, take it back, play it again.
    done = here(*DUEL, typed="n\n2\nu\n2\nu\nu\nq\n")
    assert done.stdout.count("Player plays") >= 1
    assert "taken back" in done.stdout


def test_passing_always_ends_the_game(here: Run) -> None:
    done = here("play", "--seed", "1", typed="\n" + "1\n" * 3000)
    assert done.returncode == 0, done.stderr
    assert "wins." in done.stdout or "You win!" in done.stdout


def test_the_input_may_end_at_any_time(here: Run) -> None:
    done = here(*DUEL)
    assert done.returncode == 0, done.stderr
    assert "left unfinished" in done.stdout


def test_mana_is_paid_by_hand(here: Run) -> None:
    # Play a land, pass to the next main phase, pay by hand, tap the land, pay automatically again.
    done = here(*DUEL, typed="n\n2\np\nm\n5\nm\nq\n")
    assert done.returncode == 0, done.stderr
    assert "you pay mana by hand" in done.stdout
    assert "tap Forest for mana" in done.stdout
    assert "Player activates Forest for mana" in done.stdout
    assert "mana is paid automatically" in done.stdout


def test_teams_are_seated_as_the_variant_wants_it(here: Run) -> None:
    done = here("play", "--variant", "alternating-teams", "--teams", "Player,Ada|Boris,Chen", typed="n\nc\ny\n")
    assert done.returncode == 0, done.stderr
    done = here("play", "--variant", "two-headed-giant", typed="n\nc\ny\n")
    assert done.returncode == 0, done.stderr
    assert "Boris and Chen win." in done.stdout
    assert "Ada (team 1)  life 30" in done.stdout


def test_several_turns_at_once(here: Run) -> None:
    done = here(
        "play", "--variant", "grand-melee", "--players", "8", "--seed", "3", typed="n\n" + "1\n" * 3 + "b\nc\ny\n"
    )
    assert done.returncode == 0, done.stderr
    assert "(out of range)" in done.stdout
