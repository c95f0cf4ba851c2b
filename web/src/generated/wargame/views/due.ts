/** Made of `headjudge.wargame.views.due` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** With what something that waits has to do. */
export interface AboutView {
  army?: string;
  /** By its number. */
  battle?: number;
  /** Of a vote. */
  topic?: string;
  player?: string;
  place?: string;
  /** From when on it can be done; None: now. */
  since?: number | null;
}

/** Something that waits for the reader. */
export interface DueView extends AboutView {
  what: DueKind;
  text: string;
  /** Until when. */
  by: number | null;
}

/** What is to be done. */
export type DueKind = "orders" | "strategy" | "vote" | "personalize" | "admit" | "control" | "lock" | "score" | "settle" | "approve" | "review";
