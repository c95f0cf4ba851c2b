/** Who may enter an event by themselves, and whether they have. */

import type { HostedEventView } from "../../generated/server/events/showing";

/** Whether the reader takes part: as a player, or in a team. */
export function takesPart(view: HostedEventView): boolean {
  const own = view.event.mine?.key ?? null;
  return own !== null && view.event.players.some((one) => one.key === own && one.present);
}

/** Whether players may enter by themselves now: until round 1 is paired, or packs are opened. */
export function isOpen(view: HostedEventView): boolean {
  const { rounds, drafts, construction } = view.event;
  const begun = rounds.length > 0 || drafts.length > 0 || construction !== null;
  return view.status === "running" && view.joining === "anybody" && !begun;
}

/** Whether nobody else finds room. */
export function isFull(view: HostedEventView): boolean {
  return view.full !== null && view.event.players.filter((one) => one.present).length >= view.full;
}

/** Whether the reader isn't in the event and may enter. */
export function mayJoin(view: HostedEventView): boolean {
  return isOpen(view) && !isFull(view) && !takesPart(view);
}
