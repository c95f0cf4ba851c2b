/** Which part of a round a name is, in words: for who is invited to it. */

import type { Offered } from "../../generated/server/campaigns/invitations";
import { ofSide } from "./armies";

const NAMED = 4;

type Part = Pick<Offered, "name" | "side" | "rank" | "armies" | "roles">;

/** "Gazetzot, General of the Coalition, with Sai Rei and 3 more armies"; "Bea, battle judge". */
export function partOf(offered: Part): string {
  const words = [offered.name];
  if (offered.side) words.push(`${offered.rank ?? "player"} of ${ofSide(offered.side)}`);
  if (offered.roles.length) words.push(offered.roles.map((role) => `${role} judge`).join(" and "));
  if (!offered.side) return words.join(", ");
  const rest = offered.armies.length - NAMED;
  const listed = offered.armies.slice(0, rest > 0 ? NAMED : undefined);
  if (rest > 0) listed.push(`${rest} more armies`);
  const last = listed.pop();
  const armies = listed.length ? `${listed.join(", ")} and ${last}` : last;
  return [...words, armies ? `with ${armies}` : "no army yet"].join(", ");
}
