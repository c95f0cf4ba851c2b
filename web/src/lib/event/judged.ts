/** What judges' pages call things of the games at their tables. */

export interface Judged {
  /** What cards are drawn from, one and several of them. */
  library: string;
  libraries: string;
  /** It as a zone that something is moved to by hand. */
  zone: string;
  /** What a judge at a table sees, in a sentence. */
  sees: string;
}

const USUAL: Judged = {
  library: "library",
  libraries: "libraries",
  zone: "library",
  sees: "You see all hands and face-down cards, and what each player is asked; the order of no library.",
};

const OTHERS: Record<string, Judged> = {
  altered: {
    library: "Deck",
    libraries: "Decks",
    zone: "deck",
    sees: "You see all Hands and Mana Orbs, and who is asked something; the order of no Deck.",
  },
};

/** The words of a game of a name. */
export const judgedOf = (game: string | undefined): Judged => OTHERS[game ?? ""] ?? USUAL;
