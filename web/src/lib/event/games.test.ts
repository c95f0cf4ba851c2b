import { describe, expect, it } from "vitest";
import type { HostedEventView } from "../../generated/server/events/showing";
import { ownGame } from "./games";

describe("one’s own game", () => {
  const game = (table: string, round: number, ...players: string[]) => ({ table, round, game: 1, players });
  const view = (own: string | null, ...games: object[]) =>
    ({
      event: { me: own, mine: own && { key: own }, rounds: [{ number: 1 }, { number: 2 }] },
      online: { games, mine: null, troubles: [] },
    }) as unknown as HostedEventView;

  it("is found in a pod, too, in the present round only", () => {
    const games = [game("old", 1, "@1", "@2"), game("other", 2, "@5", "@6"), game("pod", 2, "@3", "@2", "@1", "@4")];
    expect(ownGame(view("@1", ...games))?.table).toBe("pod");
    expect(ownGame(view("@7", ...games))).toBeNull();
    expect(ownGame(view(null, ...games))).toBeNull();
    expect(ownGame({ ...view("@1"), online: null })).toBeNull();
  });
});
