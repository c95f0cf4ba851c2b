/** How large the cards of a battlefield may be so that all rows fit. */

export interface Row {
  /** How many piles there are. */
  piles: number;
  /** A tile's width and height, in units of the card size. */
  width: number;
  height: number;
}

export const GAP = 0.09;

/** The largest card size, from `most` down to `least`, at which the rows fit into an area; `least` if none does. */
export function fit(rows: readonly Row[], width: number, height: number, least: number, most: number): number {
  for (let size = most; size > least; size -= 2) {
    if (heightOf(rows, width, size) <= height) return size;
  }
  return least;
}

/** How high the rows are at a card size, wrapped to the width. */
export function heightOf(rows: readonly Row[], width: number, size: number): number {
  const gap = GAP * size;
  let height = gap;
  for (const row of rows) {
    if (!row.piles) continue;
    const perLine = Math.max(1, Math.floor((width - gap) / (row.width * size + gap)));
    height += Math.ceil(row.piles / perLine) * (row.height * size + gap);
  }
  return height;
}
