/** A turn's movement as an animation: where every army is at a moment between the last map and the next. */

import { middle, stepsOf } from "./grid";
import type { Side } from "../../generated/wargame/state/ranks";
import type { TurnView } from "../../generated/wargame/views/turns";

export interface Moved {
  name: string;
  side: Side;
  total: number;
  x: number;
  y: number;
}

/** All armies of a turn's map at a moment: 0 is how it opened, 1 how its movement ended. All begin and end together (3.3.4). */
export function frame(turn: TurnView, moment: number): Moved[] {
  const t = Math.max(0, Math.min(1, moment));
  return Object.entries(turn.opening ?? {}).map(([name, [at, side, total]]) => {
    const way = turn.paths?.[name];
    const [x, y] = way && way.length > 1 ? along(way, t) : middle(at);
    return { name, side, total, x, y };
  });
}

/** The point some part of the way along a path, each step taking equally long. */
export function along(path: string[], part: number): [number, number] {
  const steps = stepsOf(path);
  if (!steps.length) return [0.5, 0.5];
  const at = part * (steps.length - 1);
  const from = steps[Math.floor(at)]!;
  const to = steps[Math.min(steps.length - 1, Math.floor(at) + 1)]!;
  const rest = at - Math.floor(at);
  return [from.number - 0.5 + (to.number - from.number) * rest, from.letter - 0.5 + (to.letter - from.letter) * rest];
}

/** The turns that can be shown: those whose movement is published. */
export function played(turns: TurnView[]): TurnView[] {
  return turns.filter((turn) => turn.locked !== null && turn.locked !== undefined);
}

/** Slow at both ends. */
export function eased(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
}
