/** What goes over a table's WebSocket, with what a game of Magic makes of a view. */

import type { Refused } from "../generated/server/hosting/messages";
import type * as wire from "../generated/server/live/messages";
import type { View } from "./view";

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

interface Welcome extends wire.Welcome {
  table: TableInfo;
  /** Null before the game has begun. */
  view: View | null;
}

interface TableChanged extends wire.TableChanged {
  table: TableInfo;
}

/** What the server sends of a game of Magic. */
export type ServerMessage = Welcome | TableChanged | Exclude<wire.ServerMessage, wire.Welcome | wire.TableChanged>;

/**
 * What a message comes to: what was asked for, or that it is carried out. A refused answer comes to the refusal, to be
 * shown where it was given; anything else that was refused to null, and was said.
 */
export type Reply = wire.Reason | wire.Hinted | Refused | true | null;
