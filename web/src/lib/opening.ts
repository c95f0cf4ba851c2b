/** Opening a table and beginning its game. */

import type * as wire from "../generated/server/live/pace";
import type { NewTable } from "../generated/server/routes/tables";
import { ask } from "./api";
import type { Deck } from "./games";
import type { TableInfo } from "../generated/server/live/info";

/** A plan of a table with nothing left out. */
export type TablePlan = Required<Omit<NewTable, "seats" | "settings">> & {
  seats: SeatPlan[];
  settings: TableSettings;
};
export type TableSettings = Required<wire.TableSettings>;

/** What a seat is to be: "me", "open" or the name of a bot, with a deck. */
export interface SeatPlan {
  who: string;
  deck: Deck | null;
}

/** Open a table; with nobody to wait for its game begins at once. Raises Refusal. */
export async function openTable(plan: TablePlan): Promise<TableInfo> {
  const table = await ask<TableInfo>("POST", "/api/tables", plan);
  if (plan.seats.some((seat) => seat.who === "open")) return table;
  return ask<TableInfo>("POST", `/api/tables/${encodeURIComponent(table.id)}/begin`);
}

/** The table at which those of one whose game is over play again. Raises Refusal. */
export function playAgain(table: string): Promise<TableInfo> {
  return ask<TableInfo>("POST", `/api/tables/${encodeURIComponent(table)}/again`);
}

export const USUAL: TableSettings = {
  pace: "normal",
  clock: 0,
  late: "pass",
  bank: 0,
  inactivity: 0,
  warning: 60,
  help: true,
  patience: 30,
  undo: true,
  spectators: true,
};

/** A table against three bots, each with a deck of ours, for somebody who wants to play now. */
export function againstBots(decks: readonly string[], bot: string, name: string): TablePlan {
  const rest = [...decks].sort(() => Math.random() - 0.5);
  const next = (): Deck => ({ name: rest.pop() ?? decks[0]! });
  return {
    game: "magic",
    title: `${name} and three bots`,
    seats: ["me", bot, bot, bot].map((who) => ({ who, deck: next() })),
    options: {},
    settings: USUAL,
    listed: false,
  };
}
