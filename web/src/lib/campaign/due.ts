/** What waits for a reader, put together: five armies without orders are one thing to do. */

import type { DueView } from "../../generated/wargame/views/due";

export interface Waiting {
  key: string;
  text: string;
  by: number | null;
  first: DueView;
}

const MANY: Record<string, (count: number) => string> = {
  orders: (count) => `${count} armies have no orders.`,
  strategy: (count) => `${count} strategies are missing.`,
  score: (count) => `${count} battles are not scored.`,
  approve: (count) => `${count} items need your approval.`,
  control: (count) => `${count} control changes are pending.`,
  admit: (count) => `${count} people have applied.`,
};
/** So many of one kind are shown one by one. */
const FEW = 2;

export function waiting(due: DueView[]): Waiting[] {
  const kinds = new Map<string, DueView[]>();
  for (const one of due) kinds.set(one.what, [...(kinds.get(one.what) ?? []), one]);
  return [...kinds].flatMap(([what, list]) => {
    const soonest = list.reduce<number | null>(
      (by, one) => (one.by === null ? by : Math.min(by ?? one.by, one.by)),
      null,
    );
    const together = MANY[what];
    if (list.length > FEW && together)
      return [{ key: what, text: together(list.length), by: soonest, first: list[0]! }];
    return list.map((one, n) => ({ key: `${what}:${n}`, text: one.text, by: one.by, first: one }));
  });
}
