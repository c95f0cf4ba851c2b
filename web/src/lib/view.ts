/** What a seat's view of a game of Magic shows, and the words for it. */

import type {
  AbilityView,
  CardView,
  ObjectView,
  PermanentView,
  SpellView,
} from "../generated/magic/engine/showing/object_view";
import type { PlayerView } from "../generated/magic/engine/showing/player_view";
import type { GameView } from "../generated/magic/engine/showing/view";
import type { Step } from "../generated/magic/engine/state/steps";

export type Id = number;

/** An object (positive) or a player (`~index`, negative). */
export type Entity = number;

/** Any object, for what shows them all alike; its keys say where it is. */
export type Thing = ObjectView & Partial<Omit<CardView & PermanentView & SpellView & AbilityView, keyof ObjectView>>;

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
export function thingsOf(view: GameView): Map<Id, Thing> {
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
    if (player.companion) found.set(player.companion.id, player.companion);
    put(player.battlefield);
  }
  for (const turn of view.turns) put(turn.stack);
  put(view.planar?.planes);
  return found;
}

/** The player that a negative entity stands for. */
export function playerOf(view: GameView, entity: Entity): PlayerView | undefined {
  return entity < 0 ? view.players[~entity] : undefined;
}

export const isCreature = (thing: Thing): boolean => thing.power !== undefined;
export const isLand = (thing: Thing): boolean => !isCreature(thing) && (thing.types?.includes("land") ?? false);
