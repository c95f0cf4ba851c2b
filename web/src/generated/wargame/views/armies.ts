/** Made of `headjudge.wargame.views.armies` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Conversion, Faction } from "../../wargame/state/armies";
import type { Side, Team } from "../../wargame/state/ranks";

/** The creatures of one card in an army. */
export interface TroopView {
  card: string;
  /** How many are alive. */
  count: number;
  /** How many there were when it was created. */
  full: number;
  /** Power and toughness at which it is used. */
  size: string;
  colors: string[];
  slot: number;
  keywords: string[];
  imprinted: string[];
}

/** An army. */
export interface ArmyView {
  name: string;
  side: Side;
  rank: string;
  /** The level of its rank, which is the size of its smallest slot. */
  level: number;
  /** None while it isn't on the map, or its place is secret. */
  at: string | null;
  /** Of a Coalition army (2.2.1.1). */
  colors: string[];
  /** How many of its creatures are alive. */
  total: number;
  full: number;
  legend: string | null;
  /** Counted where it stands (1.5). */
  days: number;
  /** The player of its name. */
  namesake: string | null;
  /** Whether its namesake lets it be taken (5.3.2); None for who may not know it. */
  permitted: boolean | null;
  controllers: string[];
  /** The number of the battle that it fights now. */
  battle: number | null;
  /** How far a captured army is converted (4.5). */
  converted: Conversion | null;
  /** The old side of a captured army. */
  original: Side | null;
  /** The team that a mercenary army is at war with (6.2.2). */
  at_war: Team | null;
  /** Of mercenaries (6). */
  faction: Faction | null;
  /** A town's name or a square, of mercenaries (6). */
  home: string | null;
  alive: boolean;
  /** Whether the judge has accepted it (2.5.2). */
  approved: boolean;
  /** Where its side wants it placed (2.5.2.3); None for who may not know it. */
  near: string | null;
  /** The squares that are left of a long move (3.2.2.3). */
  route: string[];
  troops: TroopView[];
}
