/** Made of `headjudge.server.live.info` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Stop, TableSettings } from "../../server/live/pace";

/**
 * What a table's game is part of: a game of a match of an event. `score`: the games that each side has won before
 * it, in their order; `games`: how many the match has at most; `sides`: the seats of each side by number, where
 * teams play as one and share a clock.
 */
export interface Part {
  event: string;
  title: string;
  round: number;
  table: number | null;
  game: number;
  games: number;
  score: number[];
  sides: number[][];
}

/**
 * The clock of a seat. While it stands still, `left` are the seconds left; while it runs, `out` is when it runs
 * out. `warned` is from when its person is warned that they do nothing, `lost` when they lose by it. Moments are
 * seconds since 1970.
 */
export interface SeatClock {
  left: number | null;
  out: number | null;
  warned: number | null;
  lost: number | null;
}

/**
 * A judge was called to the table: the number of the call, when (seconds since 1970), who comes (None: nobody yet),
 * and who is there: as long as somebody is, the game stands still. `asked`: the seats that are asked which cards of
 * libraries they know, of `moment` (empty: of now), `answered`: those that have told the judge.
 */
export interface TableCall {
  number: number;
  at: number;
  judge: string | null;
  here: string[];
  asked: number[];
  moment: string;
  answered: number[];
}

/** A call, and the accounts of the judges who are there: they see what judges may. */
export interface Attended {
  call: TableCall;
  accounts: string[];
}

/**
 * The game was backed up last by an entry of its journal: who authorised it, which judge asked for it, and why;
 * `words`: to where, and what was taken back.
 */
export interface TakenBack {
  entry: number;
  by: string;
  asked_by: string;
  why: string;
  words: string;
}

/** How a game ended; a kind of game may tell more. */
export interface ResultInfo {
  winners: string[];
  losers: string[];
  drew: string[];
}

/** Of somebody's deck, what everybody may know. */
export interface DeckName {
  name: string;
}

/** Who sits at the table, as everybody may see it. */
export interface SeatInfo {
  number: number;
  /** None: it is free. */
  name: string | null;
  /** Whether it belongs to somebody, also while a bot plays for them. */
  person: boolean;
  /** The program that answers for it, if one does. */
  bot: string | null;
  deck: DeckName | null;
  here: boolean;
  /** Since when its person isn't there, in seconds since 1970. */
  left_at: number | null;
  lost_by: LostBy | null;
}

/** What is put to the vote about an absent seat. */
export interface VoteInfo {
  seat: number;
  what: Motion;
  /** The seats that are for it. */
  for: number[];
}

/** A table around its game, as everybody may see it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: Status;
  listed: boolean;
  /** The number of the host's seat; None if they only watch. */
  host: number | null;
  options: Record<string, unknown>;
  settings: TableSettings;
  seats: SeatInfo[];
  created: number;
  result: ResultInfo | null;
  /** The table at which the same people play again. */
  next: string | null;
  spectators: number;
  votes: VoteInfo[];
  /** When the time for each seat's decision runs out, in seconds since 1970. */
  due: Record<string, number>;
  /** The clock of each seat that has one. */
  clocks: Record<string, SeatClock>;
  part: Part | null;
  stop: Stop | null;
  /** Why the game was given up by whoever runs the match, in a sentence; None if it wasn't. */
  given_up: string | null;
  /** Whether nothing may be done and no clock runs, until whoever runs the match lets it go on. */
  paused: boolean;
  /** The number of the turn, while it matters: the game will be stopped. */
  turn: number | null;
  /** The judge who was called. */
  call: TableCall | null;
  taken_back: TakenBack | null;
}

/** A table, and what whoever asks has to do with it. */
export interface ListedTable {
  id: string;
  game: string;
  title: string;
  status: Status;
  listed: boolean;
  host: number | null;
  options: Record<string, unknown>;
  settings: TableSettings;
  seats: SeatInfo[];
  created: number;
  result: ResultInfo | null;
  next: string | null;
  spectators: number;
  votes: VoteInfo[];
  due: Record<string, number>;
  clocks: Record<string, SeatClock>;
  part: Part | null;
  stop: Stop | null;
  given_up: string | null;
  paused: boolean;
  turn: number | null;
  call: TableCall | null;
  taken_back: TakenBack | null;
  /** The number of their seat. */
  mine: number | null;
  hosting: boolean;
}

/** A game that is over, and that whoever asks played or was host at. */
export interface EndedTable {
  id: string;
  game: string;
  title: string;
  result: ResultInfo | null;
  started: number | null;
  ended: number | null;
  /** The event that it is part of, as long as that goes on: its games can be replayed once it is over. */
  event: string | null;
}

/** What the others may decide about an absent seat: that a bot plays on, or that it concedes. */
export type Motion = "bot" | "remove";

/** How a table stands: it waits for people, its game goes on, is over, or was given up before it began. */
export type Status = "open" | "running" | "ended" | "closed";

/** Why a seat left the game, if not by the game's own rules. */
export type LostBy = "conceded" | "clock" | "inactivity";
