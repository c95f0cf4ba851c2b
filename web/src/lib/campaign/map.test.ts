import { describe, expect, it } from "vitest";
import { battlefields, listed, lookedAtFirst, piecesOf, shortRank } from "./armies";
import { arrowOf, corners } from "./arrows";
import { bounded, fitted, focused, shows, whole, zoomed } from "./camera";
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
import { army, view } from "./samples";

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

describe("maps as text", () => {
  it("are read as the server reads them", () => {
    expect(mapRows("# west\n o o p\r\n\nppf\n")).toEqual(["oop", "ppf"]);
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
