/** Made of `headjudge.magic.engine.showing.player_view` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { CardView, PermanentView } from "../../../magic/engine/showing/object_view";
import type { Outcome } from "../../../magic/engine/state/player";

/** The combat damage that a player was dealt by a commander over the course of the game (903.10a). */
export interface CommanderDamage {
  commander: string;
  owner: string;
  damage: number;
}

/** A player and the player's zones. */
export interface PlayerView {
  /** The number of the seat, clockwise from 0. */
  id: number;
  name: string;
  /** The team's place among the teams; without teams a number of the player's own. */
  team: number;
  in_game: boolean;
  /** None as long as the player is in the game. */
  result: Outcome | null;
  /** What the player lost to, in words. */
  lost_to: string;
  life: number;
  counters: Record<string, number>;
  hand_size: number;
  /** None if the seat may not look at it. */
  hand: CardView[] | null;
  library_size: number;
  /** The top card of the library, if the seat may look at it. */
  library_top: CardView | null;
  graveyard: CardView[];
  exile: CardView[];
  command: CardView[];
  ante: CardView[];
  /** The card outside the game that the player revealed as their companion (702.139a), until it is in their hand. */
  companion: CardView | null;
  /** The permanents that the player controls, those that are phased out last. */
  battlefield: PermanentView[];
  /** The symbols of the mana in the player's mana pool. */
  mana: string[];
  commander_damage: CommanderDamage[];
  /** How many lands the player has played this turn. */
  lands_played: number;
  /** The players within this player's range of influence (801.2). */
  in_range: string[];
  /** The opponents that this player's creatures may attack at all (802, 803). */
  may_attack: string[];
  emperor: boolean;
  /** How the player pays mana; None if the seat isn't to know. */
  payment: "automatic" | "by hand" | null;
  /** Who controls the player (712.1). */
  controlled_by: string | null;
}
