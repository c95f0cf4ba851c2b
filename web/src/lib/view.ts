/** A seat's view of a game of Magic, as the engine's `view_of` makes it. */

import type { Step } from "../generated/magic/engine/state/steps";

export type Id = number;

/** An object (positive) or a player (`~index`, negative). */
export type Entity = number;

export interface Thing {
  id: Id;
  name: string;
  kind: "card" | "token" | "copy" | "ability" | "emblem";
  controller: string;
  owner?: string;
  mana_cost?: string;
  colors?: string[];
  types?: string[];
  text?: string;
  power?: number;
  toughness?: number;
  /** The loyalty printed on it. */
  loyalty?: number;
  printed_size?: [number, number];
  tapped?: boolean;
  sick?: boolean;
  damage?: number;
  counters?: Record<string, number>;
  attached_to?: Entity | null;
  face_down?: boolean;
  phased_out?: boolean;
  token?: boolean;
  keywords?: string[];
  targets?: Entity[];
  source?: Id;
  x?: number;
  /** Whether it is a commander (903), and what it costs more to cast it from the command zone. */
  commander?: boolean;
  tax?: number;
}

export interface Player {
  id: number;
  name: string;
  team: number;
  in_game: boolean;
  result: "won" | "lost" | "drew" | null;
  lost_to: string;
  life: number;
  counters: Record<string, number>;
  hand_size: number;
  hand: Thing[] | null;
  library_size: number;
  /** The top card of the library, where it may be seen. */
  library_top?: Thing | null;
  graveyard: Thing[];
  exile: Thing[];
  command: Thing[];
  ante: Thing[];
  battlefield: Thing[];
  mana: string[];
  lands_played: number;
  in_range: string[];
  /** The opponents that may be attacked at all. */
  may_attack?: string[];
  emperor?: boolean;
  commander_damage?: { commander: string; owner: string; damage: number }[];
  controlled_by: string | null;
}

export interface Turn {
  id: number;
  marker: number;
  number: number;
  /** Whether its player has begun it: in a Grand Melee a marker may wait (807.4d). */
  started?: boolean;
  active: string[];
  step: string;
  priority: string[];
  stack: Thing[];
  attackers: Record<string, Entity>;
  blockers: Record<string, Id[]>;
  bands?: Id[][];
}

export type Shape = "one" | "several" | "order" | "split";

/** An option as the engine tells it: what it is about besides its words. */
export interface Option {
  choice: unknown;
  label: string;
  object?: Id;
  player?: string;
  objects?: Entity[];
  verb?: string;
  way?: string;
  ability?: number;
  cost?: string;
  text?: string;
}

export interface Decision {
  id: number;
  seat: string;
  player: string;
  kind: string;
  prompt: string;
  turn: number;
  source: { id: Id; name: string } | null;
  shape?: Shape;
  least?: number;
  most?: number;
  total?: number;
  options?: Option[];
  /** Instead of options: all whole numbers from the first to the last. */
  range?: [number, number];
  /** Options that are pairs: each in `of` goes with each in `to`; `things` tells about each. */
  pairs?: { of: Entity[]; to: Entity[] }[];
  things?: Record<string, { object?: Id; player?: string; label?: string }>;
  shown?: Thing[];
}

/** What is played, as far as the table looks different. */
export interface Plays {
  variant: string;
  title: string;
  attack: string;
  /** The names of the teams, in the order of their numbers; none in a game without teams. */
  teams: string[];
  /** A team has one life total (810.4). */
  shared_life: boolean;
  /** Several take turns at once, each with a turn marker (807.4). */
  markers: boolean;
}

/** What there is to Planar Magic (901). */
export interface Planar {
  controllers: string[];
  planes: Thing[];
  shared: boolean;
  decks: Record<string, number>;
  /** The face of the last roll of the planar die, and whose it was. */
  rolled: "chaos" | "planeswalk" | "blank" | null;
  roller: string | null;
  /** What a roll costs each active player now. */
  costs: Record<string, number>;
}

export interface View {
  seat: string | null;
  over: boolean;
  plays?: Plays;
  planar?: Planar | null;
  players: Player[];
  turns: Turn[];
  pending: Decision[];
}

/** Steps in which players get priority, in the order of a turn, and how a person calls them. */
export const STEPS: ReadonlyArray<readonly [step: Step, name: string, short: string]> = [
  ["upkeep", "Upkeep", "Up"],
  ["draw", "Draw", "Dr"],
  ["precombat-main", "Main phase", "Main"],
  ["beginning-of-combat", "Beginning of combat", "Beg"],
  ["declare-attackers", "Attackers", "Att"],
  ["declare-blockers", "Blockers", "Blk"],
  ["combat-damage", "Combat damage", "Dmg"],
  ["end-of-combat", "End of combat", "EoC"],
  ["postcombat-main", "Second main phase", "Main 2"],
  ["end", "End step", "End"],
];

const OTHER_STEPS: Record<string, string> = { mulligans: "Opening hands", untap: "Untap", cleanup: "Cleanup" };

/** A step in words. */
export function stepName(step: string): string {
  return STEPS.find(([id]) => id === step)?.[1] ?? OTHER_STEPS[step] ?? step;
}

/** Every object that the view shows, by its id. */
export function thingsOf(view: View): Map<Id, Thing> {
  const found = new Map<Id, Thing>();
  const put = (things: Iterable<Thing> | null | undefined) => {
    for (const thing of things ?? []) found.set(thing.id, thing);
  };
  for (const decision of view.pending) put(decision.shown);
  for (const player of view.players) {
    put(player.hand);
    if (player.library_top) found.set(player.library_top.id, player.library_top);
    put(player.graveyard);
    put(player.exile);
    put(player.command);
    put(player.ante);
    put(player.battlefield);
  }
  for (const turn of view.turns) put(turn.stack);
  put(view.planar?.planes);
  return found;
}

/** The player that a negative entity stands for. */
export function playerOf(view: View, entity: Entity): Player | undefined {
  return entity < 0 ? view.players[~entity] : undefined;
}

export const isCreature = (thing: Thing): boolean => thing.power !== undefined;
export const isLand = (thing: Thing): boolean => !isCreature(thing) && (thing.types?.includes("land") ?? false);
