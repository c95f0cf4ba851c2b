/** Views as tests of campaigns need them: small, and changed where it matters. */

import type { ArmyView } from "../../generated/wargame/views/armies";
import type { LineView, PostView } from "../../generated/wargame/views/posts";
import type { View } from "./source";

export function army(name: string, more: Partial<ArmyView> = {}): ArmyView {
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

export function line(army: string | null, more: Partial<LineView> = {}): LineView {
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

export function post(id: number, lines: LineView[], more: Partial<PostView> = {}): PostView {
  return { id, by: "Olga", at: id, edited: null, turn: 2, private: false, lines, ...more };
}

export function view(more: Partial<View> = {}): View {
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
