/** Results as a scorekeeper types them: the table, the games of each side, perhaps who leaves. */

import type { RoundView, TableView } from "../../generated/tournament/event/rounds_told";
import { needed, podPlaces } from "./results";

/** What a line says, or what is wrong with it; neither as long as it is empty. */
export interface Entry {
  table: TableView | null;
  /** What the line does; nothing as long as it can't be done. */
  verb: "report" | "extend";
  args: Record<string, unknown> | null;
  /** The line as it is understood, or what would be right. */
  words: string;
  wrong: boolean;
}

const NOTHING: Entry = { table: null, verb: "report", args: null, words: "", wrong: false };
const LONGER = /^(\d+)(?:\s*-\s*(\d+))?\s*\+\s*(\d+)\s*(?:m|min|minutes?)?$/i;
const DRAWN = /^(d|draw|id)$/i;
const LEAVES = /\s+drops?\b\s*/i;

/**
 * Reads a line: "17 2 1" or "17 2-1" (the games of who stands first there come first), "17 1 1 1" with a drawn game,
 * "17 d" a draw, "17 2 0 drop 2" with the second leaving; of a pod "3 2" who sat second won, "3 2 1 4 3" the places,
 * "3 2 1=4 3" with two of them tied. "17 +5" gives a table five minutes more, "10-20 +5" each table of a row.
 */
export function readEntry(line: string, round: RoundView, name: (key: string) => string): Entry {
  const text = line.trim().replace(/[‐‑–—]/g, "-");
  if (!text) return NOTHING;
  const longer = LONGER.exec(text);
  if (longer) return moreTime(round, Number(longer[1]), Number(longer[2] ?? longer[1]), Number(longer[3]));
  const [result = "", leavers] = text.split(LEAVES);
  const found = /^(\d+)\s*[\s:,]?\s*(.*)$/.exec(result);
  if (!found) return wrong("Start with the table number: 17 2 1");
  const number = Number(found[1]);
  const table = round.tables.find((one) => one.number === number);
  if (!table) return wrong(`There is no table ${number} in this round.`);
  const rest = found[2]!.trim();
  const sides = table.sides.map(name);
  if (!rest) return { ...NOTHING, table, words: `Table ${number}: ${sides.join(" – ")}` };
  const read = table.sides.length > 2 ? ofPod(table, rest, name) : ofMatch(table, rest, round.games, name);
  if (typeof read === "string") return { ...wrong(read), table };
  if (leavers === undefined) return { ...NOTHING, table, args: read.args, words: `Table ${number}: ${read.words}` };
  const drops = whoLeaves(table, leavers, name);
  if (typeof drops === "string") return { ...wrong(drops), table };
  return {
    ...NOTHING,
    table,
    args: { ...read.args, drops },
    words: `Table ${number}: ${read.words}; ${drops.map(name).join(" and ")} ${drops.length > 1 ? "drop" : "drops"}`,
  };
}

function moreTime(round: RoundView, from: number, to: number, minutes: number): Entry {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const row = round.tables.filter((table) => table.number !== null && table.number >= first && table.number <= last);
  const tables = first === last ? `Table ${first}` : `Tables ${first} to ${last}`;
  if (!row.length)
    return wrong(`There is no table ${first === last ? first : `from ${first} to ${last}`} in this round.`);
  const open = row.filter((table) => !table.over).length;
  if (!open) return wrong(`${tables}: ${row.length === 1 ? "it has a result" : "all have a result"}.`);
  const most = first === last ? "" : ` (${open} without a result)`;
  return {
    table: row[0]!,
    verb: "extend",
    args: { tables: [first, last], minutes },
    words: `${tables}: ${minutes} more ${minutes === 1 ? "minute" : "minutes"}${most}`,
    wrong: false,
  };
}

type Read = { args: Record<string, unknown>; words: string } | string;

function ofMatch(table: TableView, rest: string, games: number, name: (key: string) => string): Read {
  const [player = "", opponent = ""] = table.sides;
  if (DRAWN.test(rest)) {
    return { args: { player, opponent, drawn: games }, words: `${name(player)} and ${name(opponent)} drew` };
  }
  const score = /^(\d+)[\s-]+(\d+)(?:[\s-]+(\d+))?$/.exec(rest);
  if (!score) return "Type the games each player won, 2 1 or 2-1, or d for a draw.";
  const [won, lost, drawn] = [Number(score[1]), Number(score[2]), Number(score[3] ?? 0)];
  const shown = [won, lost, ...(drawn ? [drawn] : [])].join("–");
  const need = needed(games);
  if (Math.max(won, lost) > need || won + lost > games || (won === need && lost === need))
    return `${shown} is impossible: ${need === 1 ? "one win decides" : `${need} wins decide`} a match.`;
  return { args: { player, opponent, won, lost, drawn }, words: `${name(player)} ${shown} ${name(opponent)}` };
}

function ofPod(table: TableView, rest: string, name: (key: string) => string): Read {
  const size = table.sides.length;
  if (DRAWN.test(rest)) return { args: { draw: table.sides }, words: "a draw" };
  const groups = rest.split(/[\s>]+/).map((part) => part.split("=").map(Number));
  const seats = groups.flat();
  if (seats.some((seat) => !Number.isInteger(seat) || seat < 1 || seat > size) || new Set(seats).size < seats.length)
    return `Type the seats in finishing order, each of 1 to ${size} once: 2 1 4 3`;
  const places = groups.map((group) => group.map((seat) => table.sides[seat - 1]!));
  const left = table.sides.filter((_, n) => !seats.includes(n + 1));
  // Who isn't named shares the places that are left: often only the winner is told.
  if (left.length) places.push(left);
  return { args: { places }, words: podPlaces(places, name) };
}

function whoLeaves(table: TableView, text: string, name: (key: string) => string): string[] | string {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  if (!parts.length) return "Who drops? Type drop 1, drop 2, or a name.";
  const found: string[] = [];
  for (const part of parts) {
    const fits = table.sides.filter(
      (key, n) => String(n + 1) === part || name(key).toLocaleLowerCase().startsWith(part.toLocaleLowerCase()),
    );
    if (fits.length !== 1) return `${part} isn’t one of ${table.sides.map(name).join(" and ")}.`;
    found.push(fits[0]!);
  }
  return [...new Set(found)];
}

function wrong(words: string): Entry {
  return { ...NOTHING, words, wrong: true };
}
