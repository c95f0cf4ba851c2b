/** Made of `headjudge.server.routes.decks` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** A deck as it is written down, for a game. */
export interface DeckText {
  text: string;
  game?: string;
  name?: string;
}

/** A deck as it is written down, to be checked for a game with these options. */
export interface DeckToCheck {
  text: string;
  game?: string;
  name?: string;
  options?: Record<string, unknown>;
}

/** A deck as it is written down, to be written in another format. */
export interface DeckToWrite {
  text: string;
  game?: string;
  name?: string;
  to?: string;
}

/** A deck as a format has it. */
export interface WrittenDeck {
  text: string;
}

/** A deck that somebody keeps. */
export interface KeptDeck {
  id: string;
  name: string;
  game: string;
  text: string;
  updated: number;
}
