/** Made of `headjudge.tournament.event.telling` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { DraftView } from "../../tournament/drafts/views";
import type { BracketView } from "../../tournament/event/brackets_told";
import type { OwnCallView } from "../../tournament/event/calls_told";
import type { DeskView } from "../../tournament/event/desk_told";
import type { ConstructionView, LotsView } from "../../tournament/event/drafts_told";
import type { MatchFacts } from "../../tournament/matches/showing";

/** Somebody who has entered. */
export interface PlayerView {
  key: string;
  members: string[];
  present: boolean;
}

/** What a side has reported: games won by each side and drawn, or the places of a pod. */
export interface ClaimView {
  by: string;
  games: number[];
  places: string[][];
}

/**
 * A table. `extension`: so many seconds its own time is longer than the round; `claims` and `disputed` are
 * shown to those at the table and to officials. Of a result `games` are those won by each side and drawn, `won`
 * who has won the match, `places` the places of a pod, who shares one together; all empty without a result.
 */
export interface TableView {
  number: number | null;
  feature: boolean;
  sides: string[];
  why: string;
  reason: string;
  over: boolean;
  result: string | null;
  games: number[];
  won: string[];
  places: string[][];
  extension: number;
  claims: ClaimView[];
  disputed: string[];
}

/**
 * A round. Times are seconds: `ends` since 1970, once its clock runs; `left`: so many were left when it was
 * paused. Neither changes while time passes. `warnings` are for officials.
 */
export interface RoundView {
  number: number;
  stage: number;
  published: boolean;
  publish_at: number | null;
  limit: number;
  started: boolean;
  paused: boolean;
  ends: number | null;
  left: number | null;
  warnings: string[];
  tables: TableView[];
}

/** A line of the standings. `record`: matches or pods won, lost and drawn. */
export interface StandingView {
  rank: number | null;
  key: string;
  points: string;
  record: number[];
  omw: string;
  gw: string;
  ogw: string;
}

/** A deck list. */
export interface DeckView {
  name: string;
  main: Record<string, number>;
  side: Record<string, number>;
  leaders: Record<string, number>;
}

/**
 * A stage as it is planned. `rounds`: None where they follow from its course; `places`, `points`: who is in
 * it, null: everybody; `format` and `title` of what is played; `lists`: the key of the deck lists with which it
 * is played; `brings`: players bring decks of their own; `opened`: packs are opened when it begins.
 */
export interface StageView {
  structure: string;
  rounds: number | null;
  places: number | null;
  points: number | null;
  format: string;
  title: string;
  lists: string;
  brings: boolean;
  opened: boolean;
}

/**
 * A player's list for a stage that is played or to come: whether there is one, whether it can't be changed any
 * more, and what is wrong with it.
 */
export interface OwnListView {
  lists: string;
  stage: number;
  registered: boolean;
  locked: boolean;
  problems: string[];
}

/**
 * What a player needs at hand: their table, opponents and match in the present round, what is wrong with their
 * list, the pool that they built it of, the lists that they play with, those for stages to come, too, and whether they
 * have called a judge.
 */
export interface MineView {
  key: string;
  table: number | null;
  opponents: string[];
  bye: boolean;
  match: MatchFacts | null;
  result: string | null;
  to_confirm: boolean;
  problems: string[];
  pool: Record<string, number>;
  lists: OwnListView[];
  call: OwnCallView | null;
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
  standings: StandingView[];
  brackets: BracketView[];
  lots: LotsView[];
  desk: DeskView | null;
  over: boolean;
  finished: boolean;
  winner: string | null;
}

/**
 * An event as somebody may know it. `decks` are the lists of the present stage, `other_decks` those of other
 * formats, by the key of their lists.
 */
export interface EventView extends SharedView {
  me: string | null;
  role: string;
  decks: Record<string, DeckView>;
  other_decks: Record<string, Record<string, DeckView>>;
  drafts: DraftView[];
  construction: ConstructionView | null;
  mine: MineView | null;
}
