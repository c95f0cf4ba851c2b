/** Being told of what concerns one, in the page and beside it: all off until it is wanted. */

import type { Told, Unread } from "../../generated/server/routes/notices";
import { ask } from "../api";

export const KINDS: Record<string, string> = {
  battle: "one of my armies is in a battle",
  deadline: "a deadline is near and something of mine is missing",
  results: "the map is updated or results are published",
  duty: "something needs me as a judge or leader",
};

export const CHANNELS: Record<string, string> = { page: "here", email: "e-mail", webhook: "webhook" };

export type Wanted = Record<string, string[]>;

/** The same wishes with one channel of one kind changed. */
export function changed(wanted: Wanted, kind: string, channel: string, on: boolean): Wanted {
  const channels = (wanted[kind] ?? []).filter((one) => one !== channel);
  return { ...wanted, [kind]: on ? [...channels, channel] : channels };
}

export function notices(): Promise<Told> {
  return ask("GET", "/api/notices");
}

export function markRead(ids: string[]): Promise<Unread> {
  return ask("POST", "/api/notices/read", { ids });
}
