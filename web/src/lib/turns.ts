/** The turns under way: one, or in a Grand Melee one for each turn marker. */

import type { DecisionView } from "../generated/magic/engine/showing/decision_view";
import type { PlayerView } from "../generated/magic/engine/showing/player_view";
import type { TurnView } from "../generated/magic/engine/showing/turn_view";
import type { GameView } from "../generated/magic/engine/showing/view";
import { distance } from "./variants";

/** The number by which people call a turn marker. */
export const markerName = (turn: TurnView): number => turn.marker;

/** The turn that matters now: that of a decision, else the own one, else the one nearest to the seat. */
export function turnFor(view: GameView, decision: DecisionView | null): TurnView | undefined {
  return view.turns.find((turn) => turn.id === decision?.turn) ?? turnsByNearness(view)[0];
}

/** All turns, the own one first, then those whose active players sit nearest. */
export function turnsByNearness(view: GameView): TurnView[] {
  const own = view.players.findIndex((player) => player.name === view.seat);
  if (own < 0 || view.turns.length < 2) return view.turns;
  const seats = seatsByName(view);
  const far = (turn: TurnView) =>
    Math.min(...turn.active.map((name) => distance(seats.get(name) ?? 0, own, view.players.length)));
  return view.turns
    .map((turn) => [far(turn), turn] as const)
    .sort(([a], [b]) => a - b)
    .map(([, turn]) => turn);
}

/** Whether a seat gets priority in a turn: its marker or something on its stack is within the seat's range (807.5a). */
export function concerns(turn: TurnView, me: PlayerView | undefined): boolean {
  if (!me) return true;
  return (
    turn.active.some((name) => me.in_range.includes(name)) ||
    turn.stack.some((thing) => me.in_range.includes(thing.controller))
  );
}

/** The turns that concern the seat of the view, the nearest first; for those without one, the first few. */
export function turnsOfConcern(view: GameView): TurnView[] {
  const me = view.players.find((player) => player.name === view.seat);
  const all = turnsByNearness(view);
  if (!me?.in_game) return all.slice(0, 3);
  const asked = new Set(view.pending.flatMap((d) => (d.shape === undefined ? [] : [d.turn])));
  return all.filter((turn) => asked.has(turn.id) || concerns(turn, me));
}

export const seatsByName = (view: GameView): Map<string, number> =>
  new Map(view.players.map((player, n) => [player.name, n]));

/** The turn markers at each seat. */
export function markersAt(view: GameView): Map<string, TurnView[]> {
  const found = new Map<string, TurnView[]>();
  for (const turn of view.turns) for (const name of turn.active) found.set(name, [...(found.get(name) ?? []), turn]);
  return found;
}
