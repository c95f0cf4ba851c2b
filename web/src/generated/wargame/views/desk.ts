/** Made of `headjudge.wargame.views.desk` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { WhyData } from "../../core/reasons";
import type { FormulaView } from "../../wargame/battles/formulas";
import type { Side, Team } from "../../wargame/state/ranks";
import type { BattleView, ScoreView } from "../../wargame/views/battles";
import type { PointView, RejectionView } from "../../wargame/views/turns";

/** Armies that the update would bring into battle. */
export interface MeetingView {
  at: string;
  armies: string[];
  attacker: string | null;
}

/** An army in a battle that is to be scored, with the strategy that counts; None and False without one. */
export interface SideView {
  side: Side;
  /** Until when its strategy can be sent. */
  due: number | null;
  by: string | null;
  at: number | null;
  text: string | null;
  kill: boolean;
  capture: boolean;
  run: boolean;
}

/** A battle that is to be scored, with its strategies side by side (4.2.1). */
export interface ScoringView {
  battle: number;
  at: string;
  armies: Record<string, SideView>;
  /** The scores that were given. */
  scores: Record<string, ScoreView>;
}

/** What somebody asks of the judges: admission of a player, or approval of an army or a place. */
export interface RequestView {
  what: "admit" | "approve";
  text: string;
  player?: string;
  /** The team that a player wants to join. */
  side?: Team;
  /** When a player asked. */
  at?: number;
  army?: string;
  place?: string;
}

/** Something that a round lacks before it can begin (2.5). */
export interface MissingView {
  text: string;
  rule: string;
  /** Whether even a smaller round needs it. */
  needed: boolean;
}

/**
 * The desk of a judge; which parts there are follows from the roles and the phase. The first are the movement
 * update as it would come out now (3.3).
 */
export interface DeskView {
  /** Of each army that moves, from where and to where. */
  update?: Record<string, [string, string]>;
  orders?: Record<string, string>;
  paths?: Record<string, string[]>;
  why?: Record<string, WhyData>;
  rejected?: RejectionView[];
  /** What may be settled, in the update or, once that is published, in the results. */
  points?: PointView[];
  killed?: string[];
  meetings?: MeetingView[];
  /** The results as they would come out now. */
  results?: BattleView[];
  requests?: RequestView[];
  missing?: MissingView[];
  scoring?: ScoringView[];
  /** The numbers of the secret formulas, for battle judges (4.2.2). */
  formulas?: FormulaView[];
  /** The armies of the mercenary judge (6). */
  mercenaries?: string[];
}
