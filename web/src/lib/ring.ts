/** Where seats stand around a table, seen from above. */

export interface Spot {
  /** In hundredths of the picture's width and height. */
  x: number;
  y: number;
}

/**
 * The spot of seat `n` of `count`, with seat `own` at the bottom and the others clockwise from its left: so the next
 * seat of the turn order is at the left of each.
 */
export function spotOf(n: number, count: number, own = 0, reach = 38): Spot {
  const angle = Math.PI / 2 + (2 * Math.PI * (n - own)) / count;
  return { x: 50 + reach * Math.cos(angle), y: 50 + reach * Math.sin(angle) };
}

/** A color for each team, so that teammates are seen at a glance; never the only sign of it. */
export function teamColor(team: number): string {
  const hue = [70, 190, 310, 10, 250, 120, 220, 40][team % 8];
  return `light-dark(oklch(0.55 0.12 ${hue}), oklch(0.76 0.12 ${hue}))`;
}
