/** What tables flag for judges by themselves. */

import type { FlagView } from "../../generated/server/events/flagged";
import type { CallView } from "../../generated/tournament/event/calls_told";
import type { EventView } from "../../generated/tournament/event/event_view";
import { refusalOf } from "../api";
import { toasts } from "../toasts.svelte";
import type { LiveEvent } from "./live.svelte";

/** The open call to the table that has flagged something. */
export function callAt(event: EventView, flag: FlagView): CallView | null {
  const sides = event.rounds
    .find((round) => round.number === flag.round)
    ?.tables.find((table) => table.sides.includes(flag.side))?.sides ?? [flag.side];
  const calls = event.desk?.calls ?? [];
  return calls.find((call) => call.round === flag.round && sides.includes(call.side)) ?? null;
}

/** Say that a flag needs nobody any more; what is refused is said. */
export async function doneWith(live: LiveEvent, flag: FlagView): Promise<void> {
  try {
    await live.ask("POST", `/tables/${encodeURIComponent(flag.table)}/flags`, { key: flag.key });
  } catch (error) {
    const refusal = refusalOf(error);
    toasts.say(refusal.message, "bad", refusal.rule);
  }
}
