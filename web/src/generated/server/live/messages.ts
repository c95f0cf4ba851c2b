/** Made of `headjudge.server.live.messages` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Done, Refused } from "../../server/hosting/messages";
import type { SeatClock, TableInfo } from "../../server/live/info";

/** An answer to a waiting decision, seen at a branch of the game. */
export interface Answer {
  type: "answer";
  ref?: number | null;
  decision: number;
  branch: number;
  choice: unknown;
}

/**
 * The seat does something by hand: a manual action that its view offers, an objection to another's, or the end of
 * one. What it names was seen at a branch of the game.
 */
export interface Act {
  type: "act";
  ref?: number | null;
  verb: string;
  branch: number;
  arguments: Record<string, unknown>;
}

/** The seat leaves the game. */
export interface Concede {
  type: "concede";
  ref?: number | null;
}

/** Take back the seat's last answer, if nobody learned or did anything since. */
export interface Undo {
  type: "undo";
  ref?: number | null;
}

/** A line to everyone at the table. */
export interface Chat {
  type: "chat";
  ref?: number | null;
  text: string;
}

/** Which rules are at work on an object (its number) or a player (its name). */
export interface Why {
  type: "why";
  ref?: number | null;
  thing: number | string;
}

/**
 * Change the seat's settings: how the table answers for it, how it plays. What there is to change, the kind of game
 * says.
 */
export interface Set {
  type: "settings";
  ref?: number | null;
  change: unknown;
}

/** For or against what is put to the vote about an absent seat: "bot" (a bot plays on), "remove" (it concedes). */
export interface Vote {
  type: "vote";
  ref?: number | null;
  seat: string;
  what: string;
  yes?: boolean;
}

/** What would a bot choose at a decision (None: the first that waits)? */
export interface Hint {
  type: "hint";
  ref?: number | null;
  decision?: number | null;
}

/** The person of a seat that a bot played for is back. */
export interface Resume {
  type: "resume";
  ref?: number | null;
}

/** A judge who is at the table puts the game right by hand. */
export interface Fix {
  type: "fix";
  ref?: number | null;
  verb: string;
  arguments: Record<string, unknown>;
}

/** Something that happened, in words, with the rule that made it so. */
export interface LogLine {
  text: string;
  rule?: string;
}

/** The lines of the log from one on; earlier ones stand as they were. */
export interface Logged {
  start: number;
  lines: LogLine[];
}

/** Something that someone said; `at` is in seconds since 1970. */
export interface ChatLine {
  number: number;
  name: string;
  text: string;
  at: number;
}

/**
 * All a connection needs to begin: the whole view of its seat (None: a spectator's, or with `judge`
 * that of a judge who is at the table, where the kind of game has one).
 */
export interface Welcome {
  type: "welcome";
  version: number;
  branch: number;
  seat: string | null;
  judge: boolean;
  table: TableInfo;
  view: unknown;
  log: Logged;
  chat: ChatLine[];
  settings: unknown;
  /** The server's time, by which its clocks go. */
  now: number;
}

/** What changed since the version before; `patch` as made by `headjudge.server.hosting.patch`. */
export interface Update {
  type: "update";
  version: number;
  branch: number;
  patch?: unknown;
  log?: Logged;
}

/** Who sits where, who is there, votes, clocks: the table around the game. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/** The clocks alone: when the time for each seat's decision runs out, and the clock of each seat that has one. */
export interface Clocks {
  type: "clocks";
  due: Record<string, number>;
  clocks: Record<string, SeatClock>;
}

/** A line of chat. */
export interface Said {
  type: "chat";
  line: ChatLine;
}

/** The seat's settings as they are now. */
export interface Changed {
  type: "settings";
  settings: unknown;
}

/** The answer to `why`: lines that each cite a rule. */
export interface Reason {
  type: "reason";
  thing: number | string;
  lines: string[];
  ref?: number;
}

/** What a bot that plays well would choose at a decision, in words and as an answer. */
export interface Hinted {
  type: "hint";
  decision: number;
  words: string;
  choice: unknown;
  ref?: number;
}

/** Anything a client may send. */
export type ClientMessage = Answer | Act | Concede | Undo | Chat | Why | Set | Vote | Hint | Resume | Fix;

/** Anything the server may send. */
export type ServerMessage = Welcome | Update | TableChanged | Clocks | Said | Changed | Done | Reason | Hinted | Refused;
