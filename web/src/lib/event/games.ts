/** The games of an online event that are being played. */

import type { GameView } from "../../generated/server/events/matches_told";
import type { HostedEventView } from "../../generated/server/events/showing";

/** The reader's own game in the present round, of a pod, too; null if none is being played. */
export function ownGame(view: HostedEventView): GameView | null {
  const { me, mine, rounds } = view.event;
  const own = [me, mine?.key].filter((key) => key != null);
  const round = rounds.at(-1)?.number;
  const games = view.online?.games ?? [];
  return games.find((game) => game.round === round && game.players.some((key) => own.includes(key))) ?? null;
}
