/** Made of `headjudge.server.events.flagged` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * What a table flags, for judges: its id, the round and the table's number, since when (seconds since 1970), who it
 * is about and what they did, in words; and the case, as `commit` has it. `key`: by which it is said to be done.
 */
export interface FlagView {
  table: string;
  key: string;
  round: number;
  number: number | null;
  side: string;
  at: number;
  who: string;
  words: string;
  infraction: string;
  facts: Record<string, unknown>;
}

/** A flag that needs nobody any more, by its key. */
export interface FlagDone {
  key: string;
}
