/** Made of `headjudge.wargame.views.posts` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** What is wrong with a line. */
export interface ProblemView {
  message: string;
  rule: string;
  /** From where on, from 0. */
  column: number;
  /** The right form of such an order. */
  form: string;
}

/** A line of a post, as it is understood. */
export interface LineView {
  /** Since when it stands so; not of a post that is being written. */
  at?: number;
  text: string;
  /** None if it is no order. */
  army: string | null;
  /** Of the order. */
  kind: string | null;
  /** The order in words. */
  words: string;
  /** The squares that the army would go through. */
  path: string[];
  /** The last of them. */
  to: string | null;
  problem: ProblemView | null;
  /** What else there is to know of it: nothing is wrong with it. */
  notes: string[];
}

/** A post. */
export interface PostView {
  /** Its number for this reader. */
  id: number;
  by: string;
  at: number;
  edited: number | null;
  turn: number;
  /** Sent by PM (3.1). */
  private: boolean;
  lines: LineView[];
  /** The troops of a transfer that it names (3.2.4.2). */
  details?: Record<string, number>;
}
