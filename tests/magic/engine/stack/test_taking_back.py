"""Castings that turn out illegal are taken back whole (715.1)."""

from tests.magic.engine.playing import Play, card, creature, spell

from headjudge.magic.text.zone_kinds import GRAVEYARD

RITE = spell(
    "Threefold Rite",
    "As an additional cost to cast this spell, sacrifice two artifacts and sacrifice a creature.\nDraw a card.",
    line="Sorcery",
)
LENDER = card("Lender", "Artifact", "You may play lands and cast spells from your graveyard.")


def test_the_card_is_the_object_it_was_where_it_was() -> None:
    """The only creature is given up as one of the two artifacts, so that the rest of the cost can't be paid."""
    play = Play()
    lender = play.put(0, LENDER)
    golem = play.put(0, card("Brass Golem", "Artifact Creature — Golem", power=1, toughness=1))
    cog = play.put(0, card("Brass Cog", "Artifact"))
    play.give(0, creature("Below"), GRAVEYARD)
    rite = play.give(0, RITE, GRAVEYARD)
    play.give(0, creature("Above"), GRAVEYARD)
    play.begin()
    state = play.game.state
    noted = play.obj(rite)
    noted.marks = noted.marks._replace(x=7)
    before = (list(state.players[0].graveyard), play.obj(rite).id)
    decision = play.game.pending[0]
    play.game.answer(decision, ("cast", play.obj(rite).id, ""))
    question = play.game.pending[0]
    assert set(question.options) == {play.obj(lender).id, play.obj(golem).id, play.obj(cog).id}
    play.game.answer(question, [play.obj(golem).id, play.obj(cog).id])
    assert (list(state.players[0].graveyard), play.obj(rite).id) == before
    assert play.obj(rite).marks.x == 7
    assert play.zone(golem) == play.zone(cog) == play.zone(lender) == "battlefield"
    assert ("cast", play.obj(rite).id, "") in play.game.pending[0].options
