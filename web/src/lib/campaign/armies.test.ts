import { describe, expect, it } from "vitest";
import { flawsOf, room, slotFor } from "./building";
import { freeAround, noCapture, noKill } from "./strategies";
import type { ArmyView } from "../../generated/wargame/views/armies";
import type { BattleView } from "../../generated/wargame/views/battles";
import { army, view } from "./samples";

describe("strategies", () => {
  const troop = (slot: number, count: number) => ({
    card: `c${slot}`,
    count,
    full: count,
    size: "1/1",
    colors: [],
    slot,
    keywords: [],
    imprinted: [],
  });
  const small = army("Small", { side: "phyrexia", level: 2, rank: "CPL" });
  const large = army("Large", { side: "phyrexia", level: 4 });
  const strong = army("Strong", { troops: [troop(1, 2000), troop(4, 500)] });
  const weak = army("Weak", { troops: [troop(1, 1999), troop(4, 499)] });
  const battle = (other: ArmyView) => ({ armies: ["Strong", "Weak", other.name] }) as unknown as BattleView;
  it("may go for a kill with 500 of the top rank", () => {
    expect(noKill(strong)).toBeNull();
    expect(noKill(weak)?.rule).toBe("4.3.2");
  });
  it("may capture only the two lowest ranks, with 2000 of the lowest", () => {
    expect(noCapture(view({ armies: [strong, small] }), battle(small), strong)).toBeNull();
    expect(noCapture(view({ armies: [strong, large] }), battle(large), strong)?.text).toContain("can be captured");
    expect(noCapture(view({ armies: [weak, small] }), battle(small), weak)?.text).toContain("1999");
  });
  it("leave to a free square", () => {
    const free = freeAround(view({ armies: [army("A", { at: "1A" }), army("B", { at: "2A" })] }), "1A");
    expect(free).toEqual(["1B", "2B"]);
  });
});

describe("building an army", () => {
  it("puts a creature into the smallest slot that fits", () => {
    expect(slotFor("2/3", 2)).toBe(2);
    expect(slotFor("1/1", 2)).toBe(1);
    expect(slotFor("6/2", 2)).toBeNull();
    expect(slotFor("*/*", 2)).toBeNull();
  });
  it("shows all that is wrong", () => {
    const wanted = Array.from({ length: 7 }, (_, n) => ({ card: `c${n}`, size: "2/2", slot: 1, count: 800 }));
    expect(flawsOf(wanted, 2).map((flaw) => flaw.rule)).toEqual(["2.1", "2.1"]);
    expect(flawsOf([{ card: "a", size: "3/3", slot: 1, count: 10 }], 2)[0]!.text).toContain("too large");
    expect(flawsOf([{ card: "a", size: "2/2", slot: 1, count: 5000 }], 2)).toEqual([]);
    expect(room(wanted.slice(0, 2), 1)).toBe(3400);
  });
});
