/** Made of `headjudge.server.events.decklists` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** Something wrong with a list. `line`: the first of the text that names the card; None if it is no one card. */
export interface ListFlaw {
  line: number | null;
  card: string;
  message: string;
  rule: string;
}

/** A list that is registered, whatever is wrong with it: how many cards it has, and all that is. */
export interface HandedIn {
  cards: number;
  side: number;
  flaws: ListFlaw[];
}
