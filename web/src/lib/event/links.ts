/** Links with which somebody's phone acts as them. */

import { Refusal } from "../api";
import { here } from "../whereabouts.svelte";

/** The address of somebody's own link: what is behind the # never leaves the browser by itself. */
export function linkFor(event: string, secret: string): string {
  return `${here.address}/event/${encodeURIComponent(event)}/me#${encodeURIComponent(secret)}`;
}

/** New links for several people, as a document of cards to print. Raises Refusal. */
export async function cardsOf(event: string, keys: string[]): Promise<Blob> {
  const paper = localStorage.getItem("headjudge.paper") ?? "a4";
  const answer = await fetch(`/api/events/${encodeURIComponent(event)}/people/links/cards`, {
    method: "POST",
    body: JSON.stringify({ keys, form: "pdf", paper }),
    headers: { "Content-Type": "application/json" },
  }).catch(() => {
    throw new Refusal("net/unreachable", "Can’t reach the server right now.");
  });
  if (answer.ok) return answer.blob();
  const problem = (await answer.json().catch(() => null)) as { code?: string; message?: string; rule?: string } | null;
  throw new Refusal(problem?.code ?? "net/failed", problem?.message ?? "The server didn’t answer.", problem?.rule);
}
