/** What goes over a table's WebSocket: the types of `headjudge.server.live.messages`. */

import type { View } from "./view";

export interface Settings {
  stops: Stops;
  every: boolean;
  /** Pay costs by hand. */
  by_hand: boolean;
  /** What the seat passes until: "", "something" or "turn". */
  until?: string;
}

/** The steps at which to be asked: in the own turns, in others', in the turn just before the own. */
export type Stops = Record<"mine" | "others" | "before", string[]>;

export type ClientMessage =
  | { type: "answer"; decision: number; branch: number; choice: unknown }
  | { type: "concede" }
  | { type: "undo" }
  | { type: "chat"; text: string }
  | { type: "why"; thing: number | string }
  | { type: "settings"; stops?: Stops; every?: boolean; by_hand?: boolean }
  | { type: "auto-pass"; until: "something" | "turn" | "off" }
  | { type: "vote"; seat: string; what: "bot" | "remove"; yes: boolean }
  | { type: "hint"; decision?: number }
  | { type: "resume" };

export interface LogLine {
  text: string;
  rule?: string;
}

export interface ChatLine {
  number: number;
  name: string;
  text: string;
  at: number;
}

/** Who sits at the table, as everybody may see it. */
export interface SeatInfo {
  number: number;
  name: string | null;
  person: boolean;
  bot: string | null;
  here: boolean;
  /** Since when its person isn't there, in seconds since 1970. */
  left_at?: number | null;
  deck?: { name: string } | null;
}

/** A table around its game, as everybody may see it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: "open" | "running" | "ended" | "closed";
  host: number | null;
  options: Record<string, unknown>;
  settings: Record<string, unknown>;
  seats: SeatInfo[];
  result: Record<string, unknown> | null;
  /** The table at which the same people play again. */
  next: string | null;
  spectators: number;
  votes: { seat: number; what: "bot" | "remove"; for: number[] }[];
  /** When each running clock runs out, in seconds since 1970. */
  due: Record<string, number>;
}

export interface Logged {
  start: number;
  lines: LogLine[];
}

export interface Welcome {
  type: "welcome";
  version: number;
  branch: number;
  seat: string | null;
  table: TableInfo;
  /** Null before the game has begun. */
  view: View | null;
  log: Logged;
  chat: ChatLine[];
  settings: Settings | null;
}

export interface Update {
  type: "update";
  version: number;
  branch: number;
  patch?: unknown;
  log?: Logged;
}

export interface Reason {
  type: "reason";
  thing: number | string;
  lines: string[];
  ref?: number;
}

/** What a bot that plays well would choose, in words and as an answer. */
export interface Hinted {
  type: "hint";
  decision: number;
  words: string;
  choice: unknown;
  ref?: number;
}

export interface Refused {
  type: "refused";
  code: string;
  message: string;
  rule?: string;
  ref?: number;
}

export interface Done {
  type: "done";
  ref?: number;
}

/**
 * What a message comes to: what was asked for, or that it is carried out. A refused answer comes to the refusal, to be
 * shown where it was given; anything else that was refused to null, and was said.
 */
export type Reply = Reason | Hinted | Refused | true | null;

export type ServerMessage =
  | Welcome
  | Update
  | { type: "table"; table: TableInfo }
  | { type: "clocks"; due: TableInfo["due"] }
  | { type: "chat"; line: ChatLine }
  | { type: "settings"; settings: Settings }
  | Done
  | Reason
  | Hinted
  | Refused;
