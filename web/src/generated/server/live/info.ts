/** Made of `headjudge.server.live.info` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { TableSettings } from "../../server/live/pace";

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
  /** When each running clock runs out, in seconds since 1970. */
  due: Record<string, number>;
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
}

/** What the others may decide about an absent seat: that a bot plays on, or that it concedes. */
export type Motion = "bot" | "remove";

/** How a table stands: it waits for people, its game goes on, is over, or was given up before it began. */
export type Status = "open" | "running" | "ended" | "closed";
