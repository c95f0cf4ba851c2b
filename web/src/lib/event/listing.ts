/** Events as a list shows them. */

import type { ListedEvent } from "../../generated/server/events/listing";

export interface Group {
  title: string;
  events: ListedEvent[];
}

/** Events by what can be done with them: mine first, then those to join, that are played, to come, and over. */
export function sorted(events: ListedEvent[]): Group[] {
  const over = (one: ListedEvent) => one.status !== "running";
  const playing = (one: ListedEvent) => (one.round ?? 0) > 0;
  const groups: [string, (one: ListedEvent) => boolean][] = [
    ["My events", (one) => one.mine && !over(one)],
    ["Open to join", (one) => one.open && !over(one)],
    ["Being played", (one) => playing(one) && !over(one)],
    ["To come", (one) => !over(one)],
    ["Over", over],
  ];
  let left = events;
  return groups.flatMap(([title, fits]) => {
    const here = left.filter(fits).sort(soonest);
    left = left.filter((one) => !fits(one));
    if (title === "Over") here.reverse();
    return here.length ? [{ title, events: here }] : [];
  });
}

function soonest(a: ListedEvent, b: ListedEvent): number {
  return (a.starts ?? a.created) - (b.starts ?? b.created);
}
