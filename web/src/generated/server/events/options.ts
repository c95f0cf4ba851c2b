/** Made of `headjudge.server.events.options` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** `starts`: when it begins, in seconds since 1970; `full`: who can be in it at most (None: everybody). */
export interface EventOptions {
  mode?: Mode;
  joining?: Joining;
  place?: string;
  about?: string;
  starts?: number | null;
  /** Whether everybody may watch the tables at which its matches are played; officials always may. */
  spectators?: boolean;
  full?: number | null;
  /** Whether players at its tables must remember their triggers by themselves, as with cards on a table. */
  paper_mode?: boolean;
}

/** Whether results come from people who play somewhere, or from tables of this server. */
export type Mode = "paper" | "online";

/** Who may enter by themselves until packs are opened or round 1 is paired: whoever finds the event, or nobody. */
export type Joining = "anybody" | "nobody";

/** Whether the event goes on, was finished, or was given up. */
export type Status = "running" | "ended" | "closed";
