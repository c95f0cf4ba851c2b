/** Made of `headjudge.wargame.views.battles` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { WhyData } from "../../core/reasons";
import type { ResultView } from "../../wargame/views/results";

/** Which of two winners leaves, and to where (4.4). */
export interface LeaveView {
  army: string;
  to: string;
}

/** A strategy that was sent; from `salt` on for who may read it (4.1.1). */
export interface StrategyView {
  by: string;
  at: number;
  /** What its seal was made with. */
  salt?: string;
  text?: string;
  kill?: boolean;
  capture?: boolean;
  run?: boolean;
  leave?: LeaveView | null;
  /** The reader's own, where another's counts (5.2.3). */
  own?: StrategyView;
}

/** The strategy bonus of an army (4.2.1). */
export interface ScoreView {
  points: number;
  reasons: string;
  by: string;
}

/** A battle. What is told of each army stands under its name. */
export interface BattleView {
  id: number;
  /** The turn in which it is fought. */
  turn: number;
  at: string;
  armies: string[];
  /** None if there is none (4.1.2.3). */
  attacker: string | null;
  terrain: string;
  weather: string;
  /** That of the place, once approved (2.5.1.2). */
  description: string;
  /** The hash of the seed of its dice. */
  commitment: string;
  /** The label that the dice of each army follow from: the name it was enlisted with. */
  dice_names: Record<string, string>;
  announced: number;
  /** None once its turn is over. */
  deadline: number | null;
  /** Later deadlines of single armies (5.4.1). */
  extended: Record<string, number>;
  why: WhyData[];
  strategies: Record<string, StrategyView>;
  result: ResultView | null;
  /** For battle judges; for everybody with the result. */
  scores?: Record<string, ScoreView>;
  /** For battle judges those that they gave; for everybody those of the result. */
  dice?: Record<string, number[]>;
  /** For battle judges: the casualties that they gave. */
  losses?: Record<string, Record<string, number>> | null;
  /** For battle judges: what they ruled of kills and captures. */
  verdict?: Record<string, boolean>;
}
