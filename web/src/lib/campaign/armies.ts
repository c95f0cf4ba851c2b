/** Armies as the map and the lists show them. */

import { middle } from "./grid";
import type { Side } from "../../generated/wargame/state/ranks";
import type { ArmyView } from "../../generated/wargame/views/armies";
import type { BattleView } from "../../generated/wargame/views/battles";
import type { TurnView } from "../../generated/wargame/views/turns";
import type { View } from "./source";

export const SIDES: Side[] = ["coalition", "phyrexia", "mercenary"];

export const SIDE_NAMES: Record<string, string> = {
  coalition: "Coalition",
  phyrexia: "Phyrexia",
  mercenary: "Mercenaries",
};

/** Ranks as a piece has room for. */
const SHORT: Record<string, string> = {
  General: "G",
  Admiral: "A",
  Captain: "C",
  Commander: "Cm",
  "Lt Cmdr": "LC",
  Lt: "Lt",
  Cadet: "Cd",
  "Chief Praetor": "CP",
  Praetor: "P",
  Evincar: "E",
  Plaguelord: "Pl",
  CPL: "CL",
  Centurion: "Ce",
  Drudge: "D",
};

export function shortRank(rank: string): string {
  return SHORT[rank] ?? rank.split("/")[0] ?? "";
}

export function sideName(side: string | null): string {
  return SIDE_NAMES[side ?? ""] ?? side ?? "";
}

/** A side as somebody's: "General of the Coalition". */
export function ofSide(side: string): string {
  return side === "phyrexia" ? "Phyrexia" : `the ${sideName(side)}`;
}

/** How much of an army is left, 0 to 1. */
export function strength(army: { total: number; full: number }): number {
  return army.full > 0 ? Math.max(0, Math.min(1, army.total / army.full)) : 0;
}

/** A number with thousands apart: 8,500. */
export function count(number: number): string {
  return number.toLocaleString("en-US");
}

/** A piece on the map: its middle, how large it is, 1 being a whole square. */
export interface Piece {
  army: ArmyView;
  x: number;
  y: number;
  scale: number;
  fighting: boolean;
}

/** An army of which nothing is known but its name. */
export function armyOf(name: string): ArmyView {
  return {
    name,
    side: "mercenary",
    rank: "",
    level: 0,
    at: null,
    colors: [],
    total: 0,
    full: 10_000,
    legend: null,
    days: 0,
    namesake: null,
    permitted: null,
    controllers: [],
    battle: null,
    converted: null,
    original: null,
    at_war: null,
    faction: null,
    home: null,
    alive: false,
    approved: true,
    near: null,
    route: [],
    troops: [],
  };
}

/** Where armies that share a square are drawn in it, at half size (1.2). */
const CORNERS: Record<number, [number, number][]> = {
  2: [
    [-0.23, 0.2],
    [0.23, -0.2],
  ],
  3: [
    [-0.25, 0.24],
    [0.25, 0.24],
    [0, -0.22],
  ],
  4: [
    [-0.25, 0.25],
    [0.25, 0.25],
    [-0.25, -0.25],
    [0.25, -0.25],
  ],
};

export function onMap(armies: ArmyView[]): ArmyView[] {
  return armies.filter((army) => army.alive && army.at);
}

/** All armies on the map as pieces; those that share a square side by side, at half size. */
export function piecesOf(armies: ArmyView[]): Piece[] {
  const bySquare = new Map<string, ArmyView[]>();
  for (const army of onMap(armies)) bySquare.set(army.at!, [...(bySquare.get(army.at!) ?? []), army]);
  return [...bySquare].flatMap(([at, here]) => {
    const [x, y] = middle(at);
    const fighting = new Set(here.map((army) => army.side)).size > 1;
    return here.map((army, n) => {
      const [dx, dy] = here.length === 1 ? [0, 0] : (CORNERS[Math.min(here.length, 4)]![n % 4] ?? [0, 0]);
      return { army, x: x + dx, y: y + dy, scale: here.length === 1 ? 1 : 0.56, fighting };
    });
  });
}

/** The middles of squares in which armies of two sides stand. */
export function battlefields(armies: ArmyView[]): string[] {
  const sides = new Map<string, Set<string>>();
  for (const army of onMap(armies)) sides.set(army.at!, (sides.get(army.at!) ?? new Set()).add(army.side));
  return [...sides].filter(([, here]) => here.size > 1).map(([at]) => at);
}

export interface Filter {
  text: string;
  side: Side | "" | "mine";
}

/** The armies that a filter lets through: mine first, then by side, rank and name. */
export function listed(view: View, filter: Filter): ArmyView[] {
  const words = filter.text.trim().toLowerCase();
  const mine = new Set(view.me?.armies ?? []);
  return view.armies
    .filter((army) => army.alive)
    .filter((army) => (filter.side === "mine" ? mine.has(army.name) : !filter.side || army.side === filter.side))
    .filter(
      (army) =>
        !words ||
        [army.name, army.rank, army.at ?? "", ...army.controllers].some((part) => part.toLowerCase().includes(words)),
    )
    .sort(
      (a, b) =>
        Number(mine.has(b.name)) - Number(mine.has(a.name)) ||
        SIDES.indexOf(a.side) - SIDES.indexOf(b.side) ||
        b.level - a.level ||
        a.name.localeCompare(b.name),
    );
}

export function armyNamed(view: View, name: string | null | undefined): ArmyView | undefined {
  return name ? view.armies.find((army) => army.name === name) : undefined;
}

export function isMine(view: View, army: ArmyView): boolean {
  return view.me?.armies.includes(army.name) ?? false;
}

/** An army in words, for who doesn't see the map. */
export function spoken(army: ArmyView): string {
  const fights = army.battle === null || army.battle === undefined ? "" : ", in battle";
  const days = army.days ? `, day ${army.days}` : "";
  return `${army.name}, ${sideName(army.side)} ${army.rank}, ${count(army.total)} of ${count(army.full)} alive${days}${fights}`;
}

/** The battle that an army is in. */
export function battleOf(view: View, army: ArmyView): BattleView | undefined {
  return view.battles.find((battle) => battle.id === army.battle);
}

/** What an army did turn by turn, the newest first. */
export function historyOf(
  turns: TurnView[],
  name: string,
): { turn: number; at: string; total: number; order: string }[] {
  return turns
    .flatMap((turn) => {
      const stood = turn.opening?.[name];
      if (!stood) return [];
      const to = turn.paths?.[name]?.at(-1) ?? stood[0];
      const at = to === stood[0] ? to : `${stood[0]} → ${to}`;
      return [{ turn: turn.number, at, total: stood[2], order: turn.orders?.[name] ?? "" }];
    })
    .reverse();
}

/** The square that a map is opened at: of an own army, else amid all armies; null while none is on the map. */
export function lookedAtFirst(view: View): string | null {
  const placed = onMap(view.armies);
  const own = placed.find((army) => isMine(view, army));
  if (own) return own.at;
  const across = placed.toSorted((a, b) => middle(a.at!)[0] - middle(b.at!)[0]);
  return across[Math.floor(across.length / 2)]?.at ?? null;
}
