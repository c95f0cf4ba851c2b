/** Calls for a judge at tables of this server. */

import type { CallView } from "../../generated/tournament/event/calls_told";
import type { HostedEventView } from "../../generated/server/events/showing";

/** The table at which the game is played that a judge was called to; null if there is none. */
export function tableOf(view: HostedEventView, call: CallView): string | null {
  const members = view.event.players.find((player) => player.key === call.side)?.members ?? [];
  const games = (view.online?.games ?? []).filter((game) => game.round === call.round);
  // In a match of teams several games are played at once: the call is for the one of whoever called.
  const at = (keys: string[]) => games.find((game) => game.players.some((key) => keys.includes(key)));
  return (at([call.by]) ?? at([call.side, ...members]))?.table ?? null;
}
