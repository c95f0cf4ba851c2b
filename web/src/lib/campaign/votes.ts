/** Counting votes: the voting points of those who chose each answer (1.4). */

import type { Vote } from "./types";

export function tallyOf(vote: Vote): Record<string, number> {
  if (vote.tally) return vote.tally;
  const tally: Record<string, number> = {};
  for (const [name, choice] of Object.entries(vote.cast ?? {}))
    tally[choice] = (tally[choice] ?? 0) + (vote.points[name] ?? 0);
  return tally;
}
