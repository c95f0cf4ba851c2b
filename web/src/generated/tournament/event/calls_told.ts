/** Made of `headjudge.tournament.event.calls_told` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * A call for a judge, as officials see it: who called, for which side, in which round and at which table; times in
 * seconds since 1970; `judge`: who goes there; `since`: when somebody first did; `here`: the judges who are at
 * the table; `escalated`: whether the head judge is asked to come.
 */
export interface CallView {
  number: number;
  at: number;
  by: string;
  side: string;
  round: number;
  table: number | null;
  words: string;
  judge: string | null;
  claimed_at: number | null;
  since: number | null;
  here: string[];
  escalated: boolean;
}

/** A player's own call that isn't done: whether somebody is coming, or there. */
export interface OwnCallView {
  number: number;
  at: number;
  words: string;
  coming: boolean;
  here: boolean;
}
