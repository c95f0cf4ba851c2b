/** Opening one's own link, as on a slip: `/event/ID/me#SECRET`. What is behind the # never reaches a server's log. */

import { ask } from "../api";
import { me } from "../me.svelte";

/** The secret of the address, which is taken out of it at once; "" if there is none. */
export function takeSecret(): string {
  const secret = location.hash.slice(1);
  if (secret) history.replaceState(history.state, "", location.pathname + location.search);
  return secret;
}

/** From now on this browser acts as the person whose link it is; who has no account becomes a guest of their name.
 * Raises Refusal. */
export async function claim(event: string, secret: string): Promise<void> {
  await ask("POST", `/api/events/${encodeURIComponent(event)}/claim`, { secret });
  await me.again();
}
