/** Where the seats of a table stand on the screen: the own seat at the bottom, the others clockwise from its left. */

export interface Place {
  index: number;
  column: number;
  row: number;
  span: number;
  /** A side of the own seat, rather than the row across. */
  side: "own" | "across" | "left" | "right";
}

export interface Seating {
  columns: number;
  places: Place[];
}

/**
 * The places of `count` seats as seen from `own`, on a screen with room for `across` battlefields side by side.
 *
 * Up to four fit with the others in one row across. More sit around: the next and the last seat beside the own one.
 */
export function seatingOf(count: number, own: number, across: number): Seating {
  const order = Array.from({ length: count - 1 }, (_, n) => (own + 1 + n) % count);
  if (order.length <= 3 || across < 4) {
    const columns = Math.max(1, Math.min(order.length, across));
    const rows = Math.ceil(order.length / columns);
    const places = order.map((index, n): Place => {
      const row = Math.floor(n / columns);
      const inRow = row === rows - 1 ? order.length - row * columns : columns;
      const span = row === rows - 1 && inRow < columns ? Math.floor(columns / inRow) : 1;
      return { index, column: (n % columns) * span + 1, row: row + 1, span, side: "across" };
    });
    return { columns, places: [...places, { index: own, column: 1, row: rows + 1, span: columns, side: "own" }] };
  }
  const left = order[0]!;
  const right = order.at(-1)!;
  const top = order.slice(1, -1);
  const columns = top.length * 4;
  const side = Math.round(columns * (top.length <= 3 ? 0.25 : 0.2));
  return {
    columns,
    places: [
      ...top.map((index, n): Place => ({ index, column: n * 4 + 1, row: 1, span: 4, side: "across" })),
      { index: left, column: 1, row: 2, span: side, side: "left" },
      { index: own, column: side + 1, row: 2, span: columns - 2 * side, side: "own" },
      { index: right, column: columns - side + 1, row: 2, span: side, side: "right" },
    ],
  };
}

/** Two seats in one row, the own one at the right: where there is no height for two rows. */
export function besideEachOther(own: number): Seating {
  const other = own === 0 ? 1 : 0;
  return {
    columns: 2,
    places: [
      { index: other, column: 1, row: 1, span: 1, side: "across" },
      { index: own, column: 2, row: 1, span: 1, side: "own" },
    ],
  };
}

/**
 * The places of teams that sit and fight as one (810.3): the own team in the lowest row, the others in rows above it,
 * clockwise as they sit, so that the next seat is at the left of each.
 */
export function seatingOfBodies(teams: readonly number[], own: number): Seating {
  const count = teams.length;
  const first = Array.from({ length: count }, (_, n) => (own - n + count) % count).find(
    (n) => teams[(n + count - 1) % count] !== teams[own],
  )!;
  const mine = teams.filter((team) => team === teams[own]).length;
  const columns = Math.max(mine, count - mine);
  const places = teams.map((_, index): Place => {
    const at = (index - first + count) % count;
    if (at < mine) return { index, column: mine - at, row: 2, span: 1, side: index === own ? "own" : "across" };
    return { index, column: at - mine + 1, row: 1, span: 1, side: "across" };
  });
  return { columns, places };
}
