import { describe, expect, it } from "vitest";
import { sha256Hex } from "../sha256";
import { battlefields, historyOf, listed, lookedAtFirst, piecesOf, shortRank } from "./armies";
import { arrowOf, corners } from "./arrows";
import { flawsOf, room, slotFor } from "./building";
import { bounded, fitted, focused, shows, whole, zoomed } from "./camera";
import { fromInput, gmt, left, localTime, pmOpens, toInput, urgency } from "./clock";
import { check, mixed, roll, sealOf } from "./dice";
import { waiting } from "./due";
import { along, frame, played } from "./frames";
import {
  distance,
  letterName,
  mapRows,
  readSquare,
  reachPath,
  squareName,
  stepsOf,
  terrainAt,
  terrainPath,
} from "./grid";
import { changed } from "../notices";
import { currentLines, legsOf, orderFor, orderOf, troopsIn, withLine } from "./orders";
import { freeAround, noCapture, noKill } from "./strategies";
import { threadsOf, unread } from "./threads";
import type { ArmyView } from "../../generated/wargame/views/armies";
import type { BattleView } from "../../generated/wargame/views/battles";
import type { DueView } from "../../generated/wargame/views/due";
import type { MessageView } from "../../generated/wargame/views/messages";
import type { LineView, PostView } from "../../generated/wargame/views/posts";
import type { TurnView } from "../../generated/wargame/views/turns";
import type { View } from "./source";

function army(name: string, more: Partial<ArmyView> = {}): ArmyView {
  return {
    name,
    side: "coalition",
    rank: "Captain",
    level: 4,
    at: "5E",
    colors: ["red"],
    total: 8000,
    full: 10000,
    legend: null,
    days: 0,
    namesake: null,
    permitted: null,
    controllers: [name],
    battle: null,
    converted: null,
    original: null,
    at_war: null,
    faction: null,
    home: null,
    alive: true,
    approved: true,
    near: null,
    route: [],
    troops: [],
    ...more,
  };
}

function line(army: string | null, more: Partial<LineView> = {}): LineView {
  return {
    text: "",
    army,
    kind: army ? "move" : null,
    words: "",
    path: [],
    to: null,
    problem: null,
    notes: [],
    ...more,
  };
}

function post(id: number, lines: LineView[], more: Partial<PostView> = {}): PostView {
  return { id, by: "Olga", at: id, edited: null, turn: 2, private: false, lines, ...more };
}

function view(more: Partial<View> = {}): View {
  return {
    me: {
      name: "Olga",
      side: "coalition",
      rank: "General",
      roles: [],
      leader: true,
      authority: true,
      armies: ["Olga"],
    },
    phase: "open",
    turn: 2,
    deadline: 1000,
    lock: 2000,
    clock: 0,
    over: null,
    commitment: "",
    options: { mercenary_ai: false, strict_cards: false, days: 7, lock_after: 24, pm_window: 28, spawn: true },
    map: { numbers: 38, letters: 14, rows: Array.from({ length: 14 }, () => "p".repeat(38)) },
    places: [],
    armies: [],
    players: [],
    judges: { movement: [], battle: [], mercenary: [] },
    posts: [],
    battles: [],
    messages: [],
    votes: [],
    sanctions: [],
    turns: [],
    due: [],
    ...more,
  };
}

describe("squares", () => {
  it("are read in either order and named as the rules name them", () => {
    expect(readSquare("3D")).toEqual({ number: 3, letter: 4 });
    expect(readSquare(" d3 ")).toEqual({ number: 3, letter: 4 });
    expect(readSquare("D")).toBeNull();
    expect(squareName({ number: 38, letter: 14 })).toBe("38N");
    expect(letterName(27)).toBe("AA");
    expect(readSquare("1AA")).toEqual({ number: 1, letter: 27 });
  });
  it("are counted in steps, never diagonally", () => {
    expect(distance("3D", "5E")).toBe(3);
    expect(distance("3D", "5F")).toBe(4);
    expect(distance("3D", "nowhere")).toBe(Infinity);
  });
  it("have terrain", () => {
    expect(terrainAt(["op", "fm"], "2B")).toBe("mountain");
    expect(terrainAt(["op"], "9A")).toBe("");
    expect(terrainPath(["ppo", "opp"], "p")).toBe("M0 0h2v1h-2zM1 1h2v1h-2z");
  });
  it("within reach stay on the map", () => {
    const size = { numbers: 38, letters: 14 };
    expect(reachPath("1A", 1, size)).toBe("M0 0h2v1h-2zM0 1h1v1h-1z");
    expect(reachPath("?", 1, size)).toBe("");
  });
  it("are gone through step by step", () => {
    expect(stepsOf(["5E", "4G"]).map(squareName)).toEqual(["5E", "4E", "4F", "4G"]);
    expect(stepsOf(["5E", "5F", "5G", "4G"]).map(squareName)).toEqual(["5E", "5F", "5G", "4G"]);
  });
});

describe("arrows", () => {
  it("bend only where the way turns", () => {
    expect(corners(["5E", "6E", "7E", "7F"])).toEqual([
      [4.5, 4.5],
      [6.5, 4.5],
      [6.5, 5.5],
    ]);
  });
  it("go back on themselves where the way does", () => {
    expect(corners(["5E", "7E", "6E"])).toHaveLength(3);
  });
  it("are none where nobody moves", () => {
    expect(arrowOf(["5E"])).toBeNull();
    expect(arrowOf(["5E", "5E"])).toBeNull();
    expect(arrowOf([])).toBeNull();
  });
  it("end short of the middle with a head", () => {
    const arrow = arrowOf(["5E", "8E"])!;
    expect(arrow.line.startsWith("M4.5 4.5L")).toBe(true);
    expect(arrow.head.startsWith("M7.34 4.5L")).toBe(true);
  });
});

describe("the camera", () => {
  const size = { numbers: 38, letters: 14 };
  it("shows the whole map in any proportion", () => {
    for (const proportion of [0.5, 1, 2.6, 5]) {
      const box = fitted(size, proportion);
      const all = whole(size);
      expect(box.w / box.h).toBeCloseTo(proportion);
      expect(box.x).toBeLessThanOrEqual(all.x + 1e-9);
      expect(box.y + box.h).toBeGreaterThanOrEqual(all.y + all.h - 1e-9);
    }
  });
  it("keeps the point that is zoomed at, and stops at its limits", () => {
    const box = zoomed(fitted(size, 2), 0.5, [20, 7], size);
    const closer = zoomed(box, 0.5, [20, 7], size);
    expect((20 - box.x) / box.w).toBeCloseTo((20 - closer.x) / closer.w);
    let far = closer;
    for (let n = 0; n < 30; n++) far = zoomed(far, 2, [3, 3], size);
    expect(far.w).toBeCloseTo(fitted(size, 2).w);
    for (let n = 0; n < 30; n++) far = zoomed(far, 0.5, [3, 3], size);
    expect(far.w).toBeCloseTo(6);
  });
  it("never leaves the map, and brings squares into sight", () => {
    const box = bounded({ x: -50, y: 90, w: 10, h: 5 }, size);
    expect(box.x).toBeCloseTo(whole(size).x);
    expect(box.y + box.h).toBeCloseTo(whole(size).y + whole(size).h);
    for (const square of ["1A", "38N", "20G"]) expect(shows(focused(fitted(size, 2), square, size), square)).toBe(true);
    expect(shows(box, "38A")).toBe(false);
  });
});

describe("armies on the map", () => {
  const two = [army("A"), army("B", { side: "phyrexia" }), army("C", { at: "6E" }), army("D", { at: null })];
  it("share a square at half size", () => {
    const pieces = piecesOf(two);
    expect(pieces.map((piece) => piece.army.name)).toEqual(["A", "B", "C"]);
    expect(pieces[0]!.scale).toBeLessThan(0.6);
    expect(pieces[0]!.fighting).toBe(true);
    expect(pieces[2]).toMatchObject({ x: 5.5, y: 4.5, scale: 1, fighting: false });
    expect(new Set(pieces.slice(0, 2).map((piece) => `${piece.x} ${piece.y}`)).size).toBe(2);
  });
  it("fight where two sides meet", () => {
    expect(battlefields(two)).toEqual(["5E"]);
    expect(battlefields([army("A"), army("B")])).toEqual([]);
  });
  it("are listed with one's own first, and found by words", () => {
    const all = view({ armies: [army("Zed"), army("Olga"), army("Doom", { side: "phyrexia", at: "20K" })] });
    expect(listed(all, { text: "", side: "" }).map((one) => one.name)).toEqual(["Olga", "Zed", "Doom"]);
    expect(listed(all, { text: "20k", side: "" }).map((one) => one.name)).toEqual(["Doom"]);
    expect(listed(all, { text: "", side: "mine" }).map((one) => one.name)).toEqual(["Olga"]);
  });
  it("are where the map is opened", () => {
    const far = ["1A", "20G", "21G"].map((at, n) => army(`F${n}`, { at }));
    expect(lookedAtFirst(view({ armies: far }))).toBe("20G");
    expect(lookedAtFirst(view({ armies: [...far, army("Olga", { at: "38N" })] }))).toBe("38N");
    expect(lookedAtFirst(view())).toBeNull();
  });
  it("have short ranks", () => {
    expect([shortRank("Lt Cmdr"), shortRank("2/2"), shortRank("Chief Praetor")]).toEqual(["LC", "2", "CP"]);
  });
});

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

describe("deadlines", () => {
  it("are counted down in two units, seconds only at last", () => {
    expect(left(200_000, 0)).toBe("2 days 7 hours");
    expect(left(90_000, 0)).toBe("1 day 1 hour");
    expect(left(3_700, 0)).toBe("1 hour 1 minute");
    expect(left(700, 0)).toBe("11 minutes");
    expect(left(599, 0)).toBe("9 minutes 59 seconds");
    expect(left(1, 0)).toBe("1 second");
    expect(left(0, 0)).toBe("");
  });
  it("are urgent when they are near", () => {
    expect([100, 80_000, 90_000, -1].map((at) => urgency(at, 0))).toEqual(["urgent", "near", "far", "past"]);
  });
  it("are shown in the reader's zone and in GMT", () => {
    const at = Date.UTC(2026, 10, 22, 5, 0) / 1000;
    expect(gmt(at)).toBe("2026-11-22 05:00 GMT");
    expect(localTime(at, "America/New_York")).toContain("12:00");
    expect(localTime(at, "Asia/Tokyo")).toMatch(/Nov 22.*2:00/);
    expect(pmOpens(at, 28)).toBe(at - 28 * 3600);
    expect(pmOpens(null, 28)).toBeNull();
  });
});

describe("moments that are chosen", () => {
  it("are those of the reader's own clock", () => {
    const at = Date.UTC(2026, 10, 21, 5, 0) / 1000;
    expect(fromInput(toInput(at))).toBe(at);
    expect(fromInput("2026-07-01T12:30")).toBe(new Date(2026, 6, 1, 12, 30).getTime() / 1000);
    expect(fromInput("")).toBeNull();
  });
});

describe("maps as text", () => {
  it("are read as the server reads them", () => {
    expect(mapRows("# west\n o o p\r\n\nppf\n")).toEqual(["oop", "ppf"]);
  });
});

describe("dice", () => {
  it("hash as everybody's SHA-256 does", () => {
    expect(sha256Hex("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(sha256Hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(sha256Hex("a".repeat(200))).toBe("c2a908d98f5df987ade41b5fce213067efbcc21ef2240212a41e54b5e7c28ae5");
    expect(sha256Hex("é".repeat(32))).toHaveLength(64);
  });
  it("are those of the server's recipe", () => {
    const seed = "5".repeat(64);
    expect(roll(seed, "Sai Rei")).toEqual([2, 12, 18, 10]);
    expect(roll(seed, "Doom", 40).slice(-8)).toEqual([17, 11, 4, 11, 10, 12, 18, 17]);
    expect(sha256Hex(seed)).toBe("911878b1ff94a6daecaba1d7ef6fda0b97116a16291389427b402a013a2ae79f");
  });
  it("follow from the seed and are checked against the commitment", () => {
    const seed = "5".repeat(64);
    const mixture = mixed(seed, {});
    const dice = { "Sai Rei": roll(mixture, "Sai Rei"), Doom: roll(mixture, "Doom") };
    expect(dice["Sai Rei"]).toHaveLength(4);
    for (const face of dice.Doom) expect(face >= 1 && face <= 20).toBe(true);
    expect(roll(mixture, "Doom", 60).slice(0, 4)).toEqual(dice.Doom);
    const battle = { commitment: sha256Hex(seed), result: { seed, dice } } as unknown as BattleView;
    expect(check(battle).good).toBe(true);
    const other = { ...battle, result: { ...battle.result, dice: { ...dice, Doom: [1, 1, 1, 1] } } } as BattleView;
    expect(check(other)).toMatchObject({ seed: true, good: false, dice: { Doom: false, "Sai Rei": true } });
    expect(check({ ...battle, commitment: sha256Hex("other") } as BattleView).seed).toBe(false);
  });
  it("of an army that was renamed follow from the name it was enlisted with", () => {
    const seed = "5".repeat(64);
    const mixture = mixed(seed, {});
    const dice = { "The Household": roll(mixture, "Sai Rei"), Doom: roll(mixture, "Doom") };
    const battle = { commitment: sha256Hex(seed), result: { seed, dice } } as unknown as BattleView;
    expect(check(battle)).toMatchObject({ good: false, dice: { "The Household": false, Doom: true } });
    const named = { ...battle, dice_names: { "The Household": "Sai Rei", Doom: "Doom" } } as BattleView;
    expect(check(named).good).toBe(true);
  });
  it("have the sealed strategies in them, as on the server", () => {
    const seed = "5".repeat(64);
    const salt = "7".repeat(64);
    const sent = { by: "Ana", at: 0, salt, text: "At dawn – “hold”.", kill: true, leave: { army: "Y", to: "7E" } };
    const seal = sealOf("Sai Rei", sent, "Yew");
    expect(seal).toBe("420534440f9990c9e48a232f0cca12524aa3466de6cd178338da3322f4e9fef3");
    expect(mixed(seed, { "Sai Rei": seal, Doom: "00" })).toBe(
      "5555555555555555555555555555555555555555555555555555555555555555/572e82952333c32bce05ca39c1afc8d7f4b7a23848b6184be407d8dd0ff9c000",
    );
    const mixture = mixed(seed, { "Sai Rei": seal });
    const battle = {
      commitment: sha256Hex(seed),
      dice_names: { X: "Sai Rei", Y: "Yew" },
      strategies: { X: sent },
      result: { seed, seals: { X: seal }, dice: { X: roll(mixture, "Sai Rei") } },
    } as unknown as BattleView;
    expect(check(battle)).toMatchObject({ good: true, seals: { X: true } });
    const altered = { ...battle, strategies: { X: { ...sent, text: "At dusk." } } } as unknown as BattleView;
    expect(check(altered)).toMatchObject({ good: false, seals: { X: false }, dice: { X: true } });
  });
  it("of kills and captures are checked by their labels", () => {
    const seed = "5".repeat(64);
    const label = "kill Sai Rei";
    const die = roll(mixed(seed, {}), label, 1)[0]!;
    const rolled = (die: number) =>
      ({
        commitment: sha256Hex(seed),
        result: { seed, dice: {}, rolls: [{ what: "kill", army: "x", label, die }] },
      }) as unknown as BattleView;
    expect(check(rolled(die))).toMatchObject({ rolls: true, good: true });
    expect(check(rolled((die % 20) + 1))).toMatchObject({ rolls: false, good: false });
  });
});

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

describe("what is read and what waits", () => {
  const messages: MessageView[] = [
    { thread: "movement", at: 5, by: null, text: "", rule: "" },
    { thread: "movement", at: 9, by: "Olga", text: "", rule: "" },
    { thread: "results", at: 9, by: null, text: "", rule: "" },
  ];
  it("is unread if it came later, and not from oneself", () => {
    expect(unread(messages, "movement", {}, "Olga")).toBe(1);
    expect(unread(messages, "movement", { movement: 5 }, "Olga")).toBe(0);
    expect(unread(messages, "results", { movement: 50 }, "Olga")).toBe(1);
  });
  it("has one's own room and no other", () => {
    expect(threadsOf(view()).map((thread) => thread.key)).toContain("room:coalition");
    expect(threadsOf(view()).map((thread) => thread.key)).not.toContain("room:phyrexia");
    expect(threadsOf(view({ me: null })).every((thread) => !thread.writes)).toBe(true);
  });
  it("is put together where there is much of it", () => {
    const orders = [3, 2, 1].map((by): DueView => ({ what: "orders", by, text: `${by}`, army: `A${by}` }));
    expect(waiting(orders)).toMatchObject([{ text: "3 armies have no orders.", by: 1 }]);
    expect(waiting(orders.slice(0, 2))).toHaveLength(2);
    expect(waiting([{ what: "lock", by: null, text: "The update." }])).toMatchObject([
      { text: "The update.", by: null },
    ]);
  });
  it("is wanted by channel", () => {
    expect(changed({}, "battle", "page", true)).toEqual({ battle: ["page"] });
    expect(changed({ battle: ["page", "email"] }, "battle", "page", false)).toEqual({ battle: ["email"] });
  });
});
