/** Arrows on the map: a path through the middles of squares with rounded corners, and its head. Units are squares. */

import { stepsOf } from "./grid";

const ROUND = 0.28;
/** An arrow ends so far before the middle of its last square, and its head is so long. */
const SHORT_OF = 0.16;
const HEAD = 0.34;

type Pointed = [number, number];

/** The corners of a way: squares in one line are one leg. */
export function corners(path: string[]): Pointed[] {
  const points: Pointed[] = stepsOf(path).map((square) => [square.number - 0.5, square.letter - 0.5]);
  return points.filter((point, n) => {
    const [before, after] = [points[n - 1], points[n + 1]];
    if (!before || !after) return true;
    const straight =
      (before[0] === point[0] && point[0] === after[0]) || (before[1] === point[1] && point[1] === after[1]);
    const turnsBack =
      (point[0] - before[0]) * (after[0] - point[0]) < 0 || (point[1] - before[1]) * (after[1] - point[1]) < 0;
    return !straight || turnsBack;
  });
}

function towards(from: Pointed, to: Pointed, by: number): Pointed {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [from[0] + ((to[0] - from[0]) / long) * by, from[1] + ((to[1] - from[1]) / long) * by];
}

const shown = (point: Pointed): string => point.map((value) => Math.round(value * 1000) / 1000).join(" ");

export interface Arrow {
  /** The line, as an SVG path. */
  line: string;
  /** The head, as an SVG path. */
  head: string;
}

/** The arrow along a way; null if it goes nowhere. */
export function arrowOf(path: string[]): Arrow | null {
  const points = corners(path);
  if (points.length < 2) return null;
  const last = points.at(-1)!;
  const tip = towards(last, points.at(-2)!, SHORT_OF);
  const neck = towards(last, points.at(-2)!, SHORT_OF + HEAD * 0.7);
  let line = `M${shown(points[0]!)}`;
  for (let n = 1; n < points.length - 1; n++) {
    const point = points[n]!;
    line += `L${shown(towards(point, points[n - 1]!, ROUND))}Q${shown(point)} ${shown(towards(point, points[n + 1]!, ROUND))}`;
  }
  line += `L${shown(neck)}`;
  const base = towards(last, points.at(-2)!, SHORT_OF + HEAD);
  const [dx, dy] = [tip[0] - base[0], tip[1] - base[1]];
  const wing = (sign: number): Pointed => [base[0] - dy * 0.55 * sign, base[1] + dx * 0.55 * sign];
  return { line, head: `M${shown(tip)}L${shown(wing(1))}L${shown(wing(-1))}Z` };
}
