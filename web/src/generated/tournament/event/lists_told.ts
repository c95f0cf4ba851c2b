/** Made of `headjudge.tournament.event.lists_told` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** A deck list. */
export interface DeckView {
  name: string;
  main: Record<string, number>;
  side: Record<string, number>;
  leaders: Record<string, number>;
}

/**
 * A player's list for a stage that is played or to come: whether there is one, whether it can't be changed any
 * more, and what is wrong with it.
 */
export interface OwnListView {
  lists: string;
  stage: number;
  registered: boolean;
  locked: boolean;
  problems: string[];
}
