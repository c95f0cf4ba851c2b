"""Words that players choose: "each player chooses war or peace", and who chose which (rules 101.4, 608.2d).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
101.4    in turn order, the next knowing the choices before,     :func:`words_chosen`
         unless these are secret
607.2d   of a permanent the words chosen as it entered           :func:`chose_word`
608.2d   for each player, by the controller                      :func:`words_chosen`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.choices_made import chosen
from headjudge.magic.engine.registries.nodes import condition, effect, limit, players_of
from headjudge.magic.engine.semantics.conditions import holds_for
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.words_chosen import ChooseWords, ChoseWord

__all__ = ["words_chosen"]


def words_chosen(ask: Asker, ctx: Context, node: ChooseWords) -> tuple[tuple[int, str], ...]:
    """The word that each of the players chooses, or that the controller does for each."""
    g = ask.g
    said: list[tuple[int, str]] = []
    for q in players_of(g, ctx, node.who):
        who = ctx.controller if node.for_them else q
        prompt = f"Choose for {g.players[q].name}" if node.for_them else "Choose one of these words"
        if said and not node.secretly:
            prompt += " So far " + ", ".join(f"{g.players[one].name}: {word}" for one, word in said)
        said.append((q, ask.one(who, DecisionKind.MODE, prompt, node.words)))
    for q, word in said:
        g.say(f"{g.players[q].name}: {word}", "608.2d")
    return tuple(said)


@effect(ChooseWords)
def choose_words(run: Run, node: ChooseWords) -> None:
    """Each of the players, if there are any, chooses."""
    said = words_chosen(run.ask, run.ctx, node)
    run.ctx.decided = run.ctx.decided._replace(chosen=run.ctx.decided.chosen._replace(said=said))
    run.ctx.done = bool(said)


@condition(ChoseWord)
def chose_word(g: State, ctx: Context, node: ChoseWord) -> bool:
    """Whether players chose a word, as the ability resolved or its source entered."""
    said = dict(chosen(g, ctx).said)
    return holds_for(g, ctx, node.who, lambda q: said.get(q) == node.word)


def _is_chosen_before(ability: Ability) -> bool:
    """Whether an ability that resolves speaks only of words that it has had chosen."""
    parts = list(walk(ability))
    offered = {word for part in parts if isinstance(part, ChooseWords) for word in part.words}
    return all(part.word in offered for part in parts if isinstance(part, ChoseWord))


for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _is_chosen_before, about=(ChoseWord,))
