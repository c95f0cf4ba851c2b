/** Made of `headjudge.tournament.decks.lists` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * A deck as its player registered it.
 *
 * `leaders` are cards that begin outside the deck and belong to it (commanders, a hero).
 */
export interface DeckList {
  main: Record<string, number>;
  side?: Record<string, number>;
  leaders?: Record<string, number>;
}
