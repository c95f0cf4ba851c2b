/** What goes over a table's WebSocket: the types of `headjudge.server.live.messages`. */

import type { View } from "./view";

export interface Settings {
  stops: Stops;
  every: boolean;
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
  | { type: "vote"; seat: string; what: "bot" | "remove"; yes: boolean };

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
  deck?: { name: string } | null;
}

export interface TableInfo {
  id?: string;
  name?: string;
  seats: SeatInfo[];
  result?: {
    winners: string[];
    losers: string[];
    drew: string[];
    lost_to: Record<string, string>;
    turns?: number;
  } | null;
  votes?: { seat: string; what: "bot" | "remove"; yes: string[]; wanted: number }[];
  clocks?: Record<string, number>;
  [more: string]: unknown;
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
  view: View;
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

export type ServerMessage =
  | Welcome
  | Update
  | { type: "table"; table: TableInfo }
  | { type: "chat"; line: ChatLine }
  | { type: "settings"; settings: Settings }
  | Done
  | Reason
  | Refused;
