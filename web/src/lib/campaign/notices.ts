/** Being told of what concerns one, in the page and beside it: all off until it is wanted. */

import type { MyPartView } from "../../generated/server/campaigns/showing";
import type { Told, Unread } from "../../generated/server/routes/notices";
import { ask } from "../api";

type Wanted = MyPartView["wanted"];
export type Kind = keyof Wanted;
export type Channel = NonNullable<Wanted[Kind]>[number];

export const KINDS: [Kind, string][] = [
  ["battle", "one of my armies is in a battle"],
  ["deadline", "a deadline is near and something of mine is missing"],
  ["results", "the map is updated or results are published"],
  ["duty", "something needs me as a judge or leader"],
];

export const CHANNELS: [Channel, string][] = [
  ["page", "here"],
  ["email", "e-mail"],
  ["webhook", "webhook"],
];

/** The same wishes with one channel of one kind changed. */
export function changed(wanted: Wanted, kind: Kind, channel: Channel, on: boolean): Wanted {
  const channels = (wanted[kind] ?? []).filter((one) => one !== channel);
  return { ...wanted, [kind]: on ? [...channels, channel] : channels };
}

export function notices(): Promise<Told> {
  return ask("GET", "/api/notices");
}

export function markRead(ids: string[]): Promise<Unread> {
  return ask("POST", "/api/notices/read", { ids });
}
