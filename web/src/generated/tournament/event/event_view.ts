/** Made of `headjudge.tournament.event.event_view` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { DraftView } from "../../tournament/drafts/views";
import type { BracketView } from "../../tournament/event/brackets_told";
import type { DeskView } from "../../tournament/event/desk_told";
import type { ConstructionView, LotsView } from "../../tournament/event/drafts_told";
import type { JudgingView } from "../../tournament/event/judging/told";
import type { DeckView } from "../../tournament/event/lists_told";
import type { MetagameView } from "../../tournament/event/metagame_told";
import type { MineView } from "../../tournament/event/mine_told";
import type { PrizesView } from "../../tournament/event/prizes_told";
import type { RoundView, UpcomingView } from "../../tournament/event/rounds_told";
import type { StageView } from "../../tournament/event/stages_told";
import type { StandingView } from "../../tournament/event/standings_told";

/** Somebody who has entered. */
export interface PlayerView {
  key: string;
  members: string[];
  present: boolean;
}

/**
 * What all who aren't officials know of an event, or all officials. `stage` is the one in which the next round is
 * paired.
 */
export interface SharedView {
  at: number;
  structure: string[];
  stages: StageView[];
  stage: number;
  staff: Record<string, string[]>;
  players: PlayerView[];
  rounds: RoundView[];
  upcoming: UpcomingView | null;
  standings: StandingView[];
  brackets: BracketView[];
  lots: LotsView[];
  prizes: PrizesView;
  metagame: MetagameView[];
  desk: DeskView | null;
  over: boolean;
  finished: boolean;
  winner: string | null;
}

/**
 * An event as somebody may know it. `judging` is for judges alone; `decks` are the lists of the present stage,
 * `other_decks` those of other formats, by the key of their lists.
 */
export interface EventView extends SharedView {
  me: string | null;
  role: string;
  decks: Record<string, DeckView>;
  other_decks: Record<string, Record<string, DeckView>>;
  drafts: DraftView[];
  construction: ConstructionView | null;
  mine: MineView | null;
  judging: JudgingView | null;
}
