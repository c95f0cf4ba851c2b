/** Made of `headjudge.server.events.entrance` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * Somebody to be entered. `name`: first and last name in a line, in place of both; `byes`: awarded for the
 * first rounds; `plays`: whether they enter as a player, or are only known to the event (its staff); `namesake`:
 * whoever enters by themselves knows that somebody of their name is in the event, and is somebody else.
 */
export interface NewPerson {
  name?: string;
  first?: string;
  last?: string;
  number?: string;
  contact?: string;
  pseudonym?: string;
  byes?: number;
  plays?: boolean;
  namesake?: boolean;
}
