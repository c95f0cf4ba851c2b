/** The threads of a campaign: their names, who writes there, and what is unread. */

import type { MessageView } from "../../generated/wargame/views/messages";
import type { View } from "./source";

export interface Thread {
  key: string;
  name: string;
  about: string;
  writes: boolean;
}

const PUBLIC: [string, string, string][] = [
  ["movement", "Movement", "Orders, movement updates, day counts, rejected moves"],
  ["announcements", "Battle announcements", "Who fights whom next turn"],
  ["results", "Battle results", "How the battles ended"],
  ["control", "Control list", "Who controls which army"],
  ["setup", "Set-up", "Preparing the round"],
  ["votes", "Votes", "Votes called and their tallies"],
];

/** The threads that somebody can read, in order. */
export function threadsOf(view: View): Thread[] {
  const { me } = view;
  const part = me !== null && (me.side !== null || me.roles.length > 0);
  const found = PUBLIC.map(([key, name, about]) => ({ key, name, about, writes: part }));
  if (me?.side === "coalition" || me?.side === "phyrexia") {
    const name = me.side === "coalition" ? "Coalition room" : "Phyrexia room";
    found.push({ key: `room:${me.side}`, name, about: "Only your side can read this", writes: true });
  }
  if (me?.roles.length)
    found.push({ key: "judges", name: "Judges’ room", about: "Only the judges can read this", writes: true });
  const known = new Set([...found.map((thread) => thread.key), "notices"]);
  for (const { thread } of view.messages)
    if (!known.has(thread)) {
      known.add(thread);
      found.push({ key: thread, name: thread, about: "", writes: false });
    }
  return found;
}

/** When each thread was read last, by thread. */
export type Read = Record<string, number>;

/** How many messages of a thread came after it was read last, by others. */
export function unread(messages: MessageView[], thread: string, read: Read, me: string | null): number {
  const since = read[thread] ?? 0;
  return messages.filter((message) => message.thread === thread && message.at > since && message.by !== me).length;
}
