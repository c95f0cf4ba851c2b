/** What the client brings for each kind of game. A game that isn't here has a plain table: nothing else is needed. */

import type { Component, Snippet } from "svelte";
import type { OfferedDeck } from "../generated/server/live/decks";
import type { TableSource } from "../lib/source";
import { altered } from "./altered";
import { magic } from "./magic";
import PlainTable from "./PlainTable.svelte";

export interface TableProps {
  source: TableSource;
  title?: string;
  /** The address of the replay, once the game is over. */
  replay?: string;
  /** What stands in place of the question, where none can be answered. */
  foot?: Snippet;
}

/** How decks of a game are written and shown. */
export interface DeckClient {
  /** Which lists are read, in a sentence. */
  lead: string;
  placeholder: string;
  /** The files that may be opened. */
  files: string;
  /** What a line calls its card by; "" if there is no card on it. */
  nameOn: (line: string) => string;
  /** The card of such a name, for `Preview`; null if there is none. */
  lookUp: (name: string) => Promise<unknown>;
  Preview: Component<{ card: unknown }>;
  /** The cards of a written deck. */
  Cards: Component<{ text: string }>;
}

export interface GameClient {
  Table: Component<TableProps>;
  /** What stands beside the title of a ready deck. */
  DeckMark?: Component<{ deck: OfferedDeck }>;
  /** What is known of its decks beyond that they are text. */
  decks?: DeckClient;
  /** What tells a turn from the next, for a replay to go from one to the other. */
  turnOf?: (view: unknown) => string;
}

const CLIENTS = new Map<string, GameClient>([
  ["altered", altered],
  ["magic", magic],
]);

/** What is shown of a game by its name. */
export const clientOf = (game: string | undefined): GameClient => CLIENTS.get(game ?? "") ?? { Table: PlainTable };
