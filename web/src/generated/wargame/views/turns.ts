/** Made of `headjudge.wargame.views.turns` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { WhyData } from "../../core/reasons";
import type { SettledBy } from "../../wargame/state/chance";
import type { Side } from "../../wargame/state/ranks";

/** An order that was rejected. */
export interface RejectionView {
  army: string;
  rule: string;
  reason: string;
  /** In which post it stood; 0 for none that the reader may read. */
  post: number;
  line: number;
}

/** Something that the rules leave to a judge or to chance (3.3.3). */
export interface PointView {
  name: string;
  question: string;
  rule: string;
  options: string[];
  chosen: string;
  by: SettledBy;
}

/** The record of a turn. Of turns long ago only the times are in a view; the rest is asked for. */
export interface TurnView {
  number: number;
  deadline: number | null;
  /** When the movement update was published. */
  locked: number | null;
  /** When the results were published. */
  settled: number | null;
  /** Where each army stood as it opened, on which side, and how many of its creatures were alive. */
  opening?: Record<string, [string, Side, number]>;
  /** Of each army, in words. */
  orders?: Record<string, string>;
  /** The squares that each army went through. */
  paths?: Record<string, string[]>;
  /** Why each army fared as it did. */
  why?: Record<string, WhyData>;
  rejected?: RejectionView[];
  /** What was left to discretion. */
  points?: PointView[];
  /** The battles that were announced in it. */
  announced?: number[];
  /** The battles that were fought in it. */
  fought?: number[];
}
