/** Made of `headjudge.tournament.event.judging.known_cards` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * What the players at a table were asked: for which call, of `moment` (empty: now), when (seconds since 1970),
 * who was asked, and what each has answered: by the owner of the library the places that they know.
 */
export interface KnownView {
  call: number;
  moment: string;
  at: number;
  asked: string[];
  answers: Record<string, Record<string, number[]>>;
}

/** At which call, and who. */
export interface AskKnown {
  number: number;
  players: string[];
  moment: string;
}

/** What somebody knows. */
export interface TellKnown {
  number: number;
  places: Record<string, number[]>;
}
