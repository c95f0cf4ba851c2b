/** Made of `headjudge.server.live.decks` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** A deck that comes with the game; a kind of game may derive what tells more of its own. */
export interface OfferedDeck {
  name: string;
  title: string;
  plan?: string;
  cards?: number;
  /** The values that options must have in a game that it is for; whatever they are, where it names none. */
  options?: Record<string, unknown>;
}

/** Something wrong with a deck, at a line of its text if it is one line's. */
export interface DeckFlaw {
  message: string;
  flaw: string;
  line?: number;
  card?: string;
}

/** A card that can be played only where players carry out by hand what isn't understood of it: those words. */
export interface CardByHand {
  card: string;
  words: string[];
}

/**
 * What was found when a deck was read. `by_hand` are the cards that are played by hand; where that isn't allowed
 * each of them is a flaw, too.
 */
export interface DeckCheck {
  name: string;
  cards: number;
  flaws: DeckFlaw[];
  by_hand: CardByHand[];
}

/** A format that decks can be written in: its name, what people call it, and how names of its files end. */
export interface DeckFormatInfo {
  name: string;
  title: string;
  suffix: string;
}
