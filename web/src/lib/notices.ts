/** Being told of what concerns one, in the page and beside it. */

import type { MyPartView } from "../generated/server/campaigns/showing";
import type { WantedOfEvent } from "../generated/server/routes/event_people";
import type { Told, Unread } from "../generated/server/routes/notices";
import { ask } from "./api";

export type CampaignKind = keyof MyPartView["wanted"];
export type EventKind = keyof WantedOfEvent["wanted"];
export type Channel = NonNullable<MyPartView["wanted"][CampaignKind]>[number];

/** By which channels somebody wants to be told of each kind of thing; what is left out is off. */
export type Wanted = Partial<Record<string, Channel[]>>;

export const CAMPAIGN_KINDS: [CampaignKind, string][] = [
  ["battle", "one of my armies is in a battle"],
  ["deadline", "a deadline is near and something of mine is missing"],
  ["results", "the map is updated or results are published"],
  ["duty", "something needs me as a judge or leader"],
];

export const EVENT_KINDS: [EventKind, string][] = [
  ["pairings", "pairings are published: my table and my opponent"],
  ["time", "five minutes are left in the round, and when time is over"],
  ["result", "a result of mine is to be confirmed, or disputed"],
  ["decks", "my draft or deck building begins or ends soon; my list is missing"],
  ["end", "the event is over: my place and my prize"],
  ["duty", "something needs me as an official"],
];

export const CHANNELS: [Channel, string][] = [
  ["page", "here"],
  ["email", "e-mail"],
  ["webhook", "webhook"],
];

/** The same wishes with one channel of one kind changed. */
export function changed(wanted: Wanted, kind: string, channel: Channel, on: boolean): Wanted {
  const channels = (wanted[kind] ?? []).filter((one) => one !== channel);
  return { ...wanted, [kind]: on ? [...channels, channel] : channels };
}

export function notices(): Promise<Told> {
  return ask("GET", "/api/notices");
}

export function markRead(ids: string[]): Promise<Unread> {
  return ask("POST", "/api/notices/read", { ids });
}
