/** Made of `headjudge.server.games.magic.decks` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** One of our own decks. */
export interface MagicDeck {
  name: string;
  title: string;
  plan?: string;
  cards?: number;
  options?: Record<string, unknown>;
  /** The letters of its colors. */
  colors?: string[];
  /** The cards that lead it. */
  commander?: string[];
}
