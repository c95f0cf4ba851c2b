/** Made of `headjudge.wargame.views.view` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { FormulaView } from "../../wargame/battles/formulas";
import type { Phase } from "../../wargame/state/campaign";
import type { Team } from "../../wargame/state/ranks";
import type { ArmyView } from "../../wargame/views/armies";
import type { BattleView } from "../../wargame/views/battles";
import type { DeskView } from "../../wargame/views/desk";
import type { DueView } from "../../wargame/views/due";
import type { MessageView } from "../../wargame/views/messages";
import type { MapView, PlaceView } from "../../wargame/views/places";
import type { JudgesView, MeView, PlayerView } from "../../wargame/views/players";
import type { PostView } from "../../wargame/views/posts";
import type { SanctionView } from "../../wargame/views/sanctions";
import type { TurnView } from "../../wargame/views/turns";
import type { VoteView } from "../../wargame/views/votes";

/** How the round ended. */
export interface EndingView {
  /** Empty if nobody won. */
  winner: Team | "";
  rule: string;
  turn: number;
}

/** What the campaign is played with (`headjudge.wargame.state.Options`). */
export interface OptionsView {
  mercenary_ai: boolean;
  strict_cards: boolean;
  days: number;
  lock_after: number;
  pm_window: number;
  spawn: boolean;
  /** A judge's numbers for the secret formulas, for who may know them (4.2.2). */
  formulas?: Record<string, number>;
}

/** All that somebody may know of a campaign. Times are seconds since 1970, squares text ("3D"). */
export interface CampaignView {
  /** None for a visitor. */
  me: MeView | null;
  phase: Phase;
  turn: number;
  /** Until when strategies are taken (3.1). */
  deadline: number | null;
  /** The last minute in which orders are taken. */
  lock: number | null;
  /** When the last thing was done that the reader knows of. */
  clock: number;
  over: EndingView | null;
  /** The hash of the campaign's seed. */
  commitment: string;
  options: OptionsView;
  map: MapView;
  places: PlaceView[];
  armies: ArmyView[];
  players: PlayerView[];
  judges: JudgesView;
  posts: PostView[];
  battles: BattleView[];
  messages: MessageView[];
  votes: VoteView[];
  sanctions: SanctionView[];
  turns: TurnView[];
  /** What waits for the reader. */
  due: DueView[];
  /** When the round is over. */
  seed?: string;
  /** When the round is over. */
  formulas?: FormulaView[];
  /** For judges. */
  desk?: DeskView;
}

/** A turn whole, with the battles that were fought in it. */
export interface WholeTurnView {
  turn: TurnView;
  posts: PostView[];
  battles: BattleView[];
  messages: MessageView[];
}
