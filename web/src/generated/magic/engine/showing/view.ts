/** Made of `headjudge.magic.engine.showing.view` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { DecisionView } from "../../../magic/engine/showing/decision_view";
import type { MissedView } from "../../../magic/engine/showing/missed_view";
import type { PlanarView } from "../../../magic/engine/showing/planar_view";
import type { PlayerView } from "../../../magic/engine/showing/player_view";
import type { TurnView } from "../../../magic/engine/showing/turn_view";

/** What is played, as far as a table shows it in another way. */
export interface PlaysView {
  variant: string;
  /** The variant's name for people. */
  title: string;
  /** Whom creatures may attack (802, 803): one of the option's values. */
  attack: string;
  /** The names of the teams, in the order of their numbers; none in a game without teams. */
  teams: string[];
  /** A team has one life total (810.4). */
  shared_life: boolean;
  /** Several take turns at once, each with a turn marker (807.4). */
  markers: boolean;
}

/** A game as a seat may know it, but for its log. */
export interface GameView {
  /** Whose view it is; None of somebody without a seat, and where everything is shown. */
  seat: string | null;
  over: boolean;
  plays: PlaysView;
  /** In the order of their seats, clockwise. */
  players: PlayerView[];
  /** None where Planar Magic isn't played. */
  planar: PlanarView | null;
  /** Whether it is "day" or "night" (730), if it is either. */
  daytime?: string;
  /** Whether turn order goes counterclockwise, if an effect has it so. */
  reversed?: boolean;
  turns: TurnView[];
  /** The decisions that wait; those of the view's own seat with what may be answered. */
  pending: DecisionView[];
  /** The manual actions that the seat may do now (`..manual`), by their verbs. */
  manual: string[];
  /** Who did something by hand since anybody else has answered a decision, if somebody did. */
  did_by_hand?: string;
  /** Who must agree to what was done by hand before anything is answered. */
  objecting: string[];
  /** Players must remember their triggered abilities by themselves (paper mode). */
  paper: boolean;
  /** The missed triggers that the seat may point out. */
  missed: MissedView[];
}

/** All that a seat may know of a game. */
export interface LoggedView extends GameView {
  /** What has happened, oldest first. */
  log: string[];
}
