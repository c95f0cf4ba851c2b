/** Made of `headjudge.server.routes.tables` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { OptionInfo } from "../../core/game_options";
import type { DeckFormatInfo, OfferedDeck } from "../../server/live/decks";
import type { VariantInfo } from "../../server/live/options";
import type { TableSettings } from "../../server/live/pace";
import type { SeatPlan } from "../../server/live/tables";
import type { Problem } from "../../server/problems";

/** A kind of game that tables can be opened for. */
export interface GameInfo {
  name: string;
  title: string;
  seats: [number, number];
  bots: string[];
  options: OptionInfo[];
  variants: VariantInfo[];
  /** None: it is played without. */
  decks: OfferedDeck[] | null;
  /** The formats that decks can be written in. */
  deck_formats: DeckFormatInfo[];
  /** A seat's settings at first; None: it has none. */
  settings: unknown;
}

/** A table to open: one plan for each seat, clockwise; the game's options; the table's settings. */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  title?: string;
  options?: Record<string, unknown>;
  settings?: TableSettings;
  listed?: boolean;
}

/** A game that somebody thinks of: for how many seats, with which options. */
export interface GamePlan {
  seats: number;
  options?: Record<string, unknown>;
}

/** A deck that comes with a game, as it is written down. */
export interface OfferedList {
  name: string;
  text: string;
}

/**
 * Why a game can't be played so; None if it can: then `seating` are the table's seats, from 0, in the order in
 * which they will sit, clockwise.
 */
export interface PlanCheck {
  refusal: Problem | null;
  seating: number[];
}

/** A deck: one that comes with the game by its name, or the text of one, with a name for it. */
export interface DeckChoice {
  name?: string;
  text?: string | null;
}

/** Which seat (None: the first free one), with which deck. */
export interface Sit {
  seat?: number | null;
  deck?: DeckChoice | null;
}

/** Which bot, with which deck (None: one of ours). */
export interface BotChoice {
  bot: string;
  deck?: DeckChoice | null;
}
