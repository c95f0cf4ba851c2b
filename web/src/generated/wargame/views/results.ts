/** Made of `headjudge.wargame.views.results` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { WhyData } from "../../core/reasons";
import type { RollKind } from "../../wargame/state/battles";
import type { Side } from "../../wargame/state/ranks";

/** One d20 of a kill or a capture: of the army that tries, of its target, or for the troops that were risked. */
export interface RollView {
  what: RollKind;
  army: string;
  /** What the die follows from. */
  label: string;
  die: number;
}

/** A published result. What is told of each army stands under its name. */
export interface ResultView {
  winner: Side | null;
  /** The armies whose dice a judge rolled. */
  by_hand: string[];
  /** Strategy bonuses (4.2.1). */
  strategies: Record<string, number>;
  /** Color bonuses (4.2.3). */
  colors: Record<string, number>;
  dice: Record<string, number[]>;
  /** How many rolls each army's side won (4.2.4). */
  won: Record<string, number>;
  /** How many creatures of each card died (4.2.5). */
  losses: Record<string, Record<string, number>>;
  /** Where armies went from the battle (4.4). */
  moved: Record<string, string>;
  killed: string[];
  captured: string[];
  liberated: string[];
  /** Armies of a joint engagement that took no part (4.4). */
  absent: string[];
  /** What the dice follow from; empty in a draft. */
  seed: string;
  /** The seal of the strategy that counted, which has its part in the dice. */
  seals: Record<string, string>;
  /** In the order in which they were rolled. */
  rolls: RollView[];
  why: WhyData[];
  /** Size bonuses, for battle judges; for everybody once the round is over (4.2.2). */
  sizes?: Record<string, number>;
}
