/** Which part of a large table is looked at, and how all of it is drawn small. */

import type { PlayerView } from "../generated/magic/engine/showing/player_view";
import type { TurnView } from "../generated/magic/engine/showing/turn_view";

/** So many battlefields can be read at once. */
export const CROWD = 6;

/**
 * The seats whose battlefields are shown, as seat numbers in the order of the table: everybody if they aren't too many;
 * else the own seat and its neighbours, and where the camera is. On a `narrow` screen the own seat and another.
 * To `follow` is to show those whose turn it is as well, wherever they sit: where everybody can reach everybody.
 */
export function shownSeats(
  players: readonly PlayerView[],
  turns: readonly TurnView[],
  own: number,
  camera: number,
  narrow: boolean,
  follow = false,
): number[] {
  if (narrow) return [own, camera];
  // Who has left the game has nothing on the table any more.
  const there = players.flatMap((player, n) => (player.in_game || n === own || player.battlefield.length ? [n] : []));
  if (there.length <= CROWD && there.length > 1) return there;
  const next = (from: number, step: 1 | -1) => nextIn(players, from, step);
  const found = new Set([own, next(own, 1), next(own, -1), camera]);
  const wanted = [
    ...(camera === own ? [next(next(own, 1), 1), next(next(own, -1), -1)] : [next(camera, 1), next(camera, -1)]),
    ...turns.flatMap((turn) => players.flatMap((player, n) => (turn.active.includes(player.name) ? [n] : []))),
  ];
  const most = camera === own && !follow ? CROWD - 1 : CROWD;
  for (const n of wanted) if (found.size < most) found.add(n);
  return [...found].sort((a, b) => a - b);
}

/** The next seat in a direction whose player is still in the game. */
export function nextIn(players: readonly PlayerView[], from: number, step: 1 | -1): number {
  for (let i = 1; i < players.length; i++) {
    const n = (from + step * i + players.length * i) % players.length;
    if (players[n]!.in_game) return n;
  }
  return (from + step + players.length) % players.length;
}

/** A cell of a ring drawn as the edge of a rectangle, from 1. */
export interface Cell {
  column: number;
  row: number;
}

export interface Band {
  columns: number;
  rows: number;
  cells: Cell[];
}

/**
 * A ring of seats drawn along the edge of a rectangle with so many columns: the own seat in the middle of the lowest
 * row, the others clockwise from its left, as they sit.
 */
export function bandOf(count: number, own: number, columns: number): Band {
  const wide = Math.max(2, Math.min(columns, Math.ceil(count / 2)));
  const rows = Math.max(2, Math.ceil((count - 2 * wide) / 2) + 2);
  const edge: Cell[] = [];
  const middle = Math.ceil(wide / 2);
  for (let column = middle; column >= 1; column--) edge.push({ column, row: rows });
  for (let row = rows - 1; row > 1; row--) edge.push({ column: 1, row });
  for (let column = 1; column <= wide; column++) edge.push({ column, row: 1 });
  for (let row = 2; row < rows; row++) edge.push({ column: wide, row });
  for (let column = wide; column > middle; column--) edge.push({ column, row: rows });
  // Where one cell is too many, it is the one across the table.
  while (edge.length > count) edge.splice(Math.ceil(edge.length / 2), 1);
  const cells = Array.from({ length: count }, (_, n) => edge[(n - own + count) % count]!);
  return { columns: wide, rows, cells };
}
