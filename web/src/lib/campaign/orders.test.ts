import { describe, expect, it } from "vitest";
import { historyOf } from "./armies";
import { along, frame, played } from "./frames";
import { distance } from "./grid";
import { currentLines, legsOf, orderFor, orderOf, troopsIn, withLine } from "./orders";
import type { ArmyView } from "../../generated/wargame/views/armies";
import type { TurnView } from "../../generated/wargame/views/turns";
import { army, line, post, view } from "./samples";

describe("turns of the past", () => {
  const turn: TurnView = {
    number: 1,
    deadline: null,
    locked: 5,
    settled: 6,
    opening: { A: ["5E", "coalition", 10], B: ["9K", "phyrexia", 20] },
    paths: { A: ["5E", "6E", "6F"] },
    orders: { A: "5E > 6F" },
  };
  it("move all armies at once, each along its way", () => {
    expect(frame(turn, 0).map(({ x, y }) => [x, y])).toEqual([
      [4.5, 4.5],
      [8.5, 10.5],
    ]);
    expect(frame(turn, 0.5)[0]).toMatchObject({ x: 5.5, y: 4.5 });
    expect(frame(turn, 1)[0]).toMatchObject({ x: 5.5, y: 5.5, total: 10 });
    expect(frame(turn, 7)[0]).toMatchObject({ x: 5.5, y: 5.5 });
    expect(along([], 0.5)).toEqual([0.5, 0.5]);
  });
  it("can be played once they are locked, and tell an army's history", () => {
    const now: TurnView = { number: 2, deadline: null, locked: null, settled: null };
    expect(played([turn, now])).toEqual([turn]);
    expect(historyOf([turn, now], "A")).toEqual([{ turn: 1, at: "5E → 6F", total: 10, order: "5E > 6F" }]);
  });
});

describe("orders", () => {
  const all = view({
    armies: [
      army("Sai Rei", { at: "3D" }),
      army("Darkhand5", { at: "5E" }),
      army("Doom", { at: "4D", side: "phyrexia" }),
    ],
  });
  const [sai] = all.armies as [ArmyView, ArmyView, ArmyView];
  it("are written in the form of the rules", () => {
    expect(orderFor(all, sai, "5E")).toBe("Sai Rei: 3D > 5E; replace Darkhand5");
    expect(orderFor(all, sai, "4D")).toBe("Sai Rei: 3D > 4D; engage Doom");
    expect(orderFor(all, sai, "3E")).toBe("Sai Rei: 3D > 3E");
    expect(orderFor(all, sai, "3D")).toBe("Sai Rei: stay");
    expect(orderFor(all, sai, "4D", "joint")).toBe("Sai Rei: 3D > 4D; Joint Engage");
  });
  it("of long moves have one leg a turn", () => {
    expect(legsOf("5E", "14H")).toEqual(["8E", "11E", "14E", "14H"]);
    expect(legsOf("5E", "8E")).toEqual(["8E"]);
    expect(legsOf("5E", "9E")).toEqual(["8E", "9E"]);
    for (const [from, to] of [
      ["1A", "38N"],
      ["7C", "2J"],
    ] as const) {
      const legs = [from, ...legsOf(from, to)];
      for (let n = 1; n < legs.length; n++) expect(distance(legs[n - 1]!, legs[n]!)).toBeLessThanOrEqual(3);
    }
  });
  it("replace an army's earlier line in the post", () => {
    expect(withLine("", "A", "A: stay")).toBe("A: stay");
    expect(withLine("a: 1A > 2A\nB: stay", "A", "A: stay")).toBe("A: stay\nB: stay");
    expect(withLine("Hello\n", "A", "A: stay")).toBe("Hello\nA: stay");
    expect(withLine("AA: stay", "A", "A: stay")).toBe("AA: stay\nA: stay");
  });
  it("count as the last of this turn says; details of transfers don't", () => {
    const posts = [
      post(1, [line("A", { words: "old" })], { turn: 1 }),
      post(2, [line("A", { words: "first" }), line(null)]),
      post(3, [line("A", { words: "second" })]),
      post(4, [line("A", { words: "details" })], { details: { Imp: 5 } }),
    ];
    expect(orderOf(view({ posts }), "A")?.line.words).toBe("second");
    expect(orderOf(view({ posts }), "B")).toBeNull();
    expect(currentLines(posts, 2).map((one) => one.words)).toEqual(["second"]);
  });
  it("name troops either way", () => {
    expect(troopsIn("500 Kris Mage\nGrizzly Bears: 1,200\nnothing\n3x Imp")).toEqual({
      "Kris Mage": 500,
      "Grizzly Bears": 1200,
      Imp: 3,
    });
  });
});
