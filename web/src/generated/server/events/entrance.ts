/** Made of `headjudge.server.events.entrance` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * Somebody to be entered. `byes`: awarded for the first rounds; `plays`: whether they enter as a player, or are
 * only known to the event (its staff).
 */
export interface NewPerson {
  first?: string;
  last?: string;
  number?: string;
  contact?: string;
  pseudonym?: string;
  byes?: number;
  plays?: boolean;
}

/**
 * A player of a file, as they would be entered. `known`: the key of whom the event knows by this number or name
 * already; `here`: who is in it, and isn't entered again.
 */
export interface FileRow {
  line: number;
  first: string;
  last: string;
  number: string;
  contact: string;
  pseudonym: string;
  team: string;
  deck: string;
  byes: number;
  known: string | null;
  here: boolean;
}
