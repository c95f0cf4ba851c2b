/** The turns under way: one, or in a Grand Melee one for each turn marker. */

import type { Decision, Player, Turn, View } from "./view";
import { distance } from "./variants";

/** The number by which people call a turn marker. */
export const markerName = (turn: Turn): number => turn.marker;

/** The turn that matters now: that of a decision, else the own one, else the one nearest to the seat. */
export function turnFor(view: View, decision: Decision | null): Turn | undefined {
  return view.turns.find((turn) => turn.id === decision?.turn) ?? turnsByNearness(view)[0];
}

/** All turns, the own one first, then those whose active players sit nearest. */
export function turnsByNearness(view: View): Turn[] {
  const own = view.players.findIndex((player) => player.name === view.seat);
  if (own < 0 || view.turns.length < 2) return view.turns;
  const seats = seatsByName(view);
  const far = (turn: Turn) =>
    Math.min(...turn.active.map((name) => distance(seats.get(name) ?? 0, own, view.players.length)));
  return view.turns
    .map((turn) => [far(turn), turn] as const)
    .sort(([a], [b]) => a - b)
    .map(([, turn]) => turn);
}

/** Whether a seat gets priority in a turn: its marker or something on its stack is within the seat's range (807.5a). */
export function concerns(turn: Turn, me: Player | undefined): boolean {
  if (!me) return true;
  return (
    turn.active.some((name) => me.in_range.includes(name)) ||
    turn.stack.some((thing) => me.in_range.includes(thing.controller))
  );
}

/** The turns that concern the seat of the view, the nearest first; for those without one, the first few. */
export function turnsOfConcern(view: View): Turn[] {
  const me = view.players.find((player) => player.name === view.seat);
  const all = turnsByNearness(view);
  if (!me?.in_game) return all.slice(0, 3);
  const asked = new Set(view.pending.flatMap((d) => (d.shape === undefined ? [] : [d.turn])));
  return all.filter((turn) => asked.has(turn.id) || concerns(turn, me));
}

export const seatsByName = (view: View): Map<string, number> =>
  new Map(view.players.map((player, n) => [player.name, n]));

/** The turn markers at each seat. */
export function markersAt(view: View): Map<string, Turn[]> {
  const found = new Map<string, Turn[]>();
  for (const turn of view.turns) for (const name of turn.active) found.set(name, [...(found.get(name) ?? []), turn]);
  return found;
}
