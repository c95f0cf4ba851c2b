/** What a battle strategy may ask for, and why not (4.2.6, 4.3.2, 4.4, 4.5). */

import { onMap } from "./armies";
import { letterName, readSquare, squareName, type Size } from "./grid";
import type { ArmyView } from "../../generated/wargame/views/armies";
import type { BattleView } from "../../generated/wargame/views/battles";
import type { View } from "./source";

const KILL_RISK = 500;
const CAPTURE_RISK = 2000;
/** The highest rank of armies that can be captured (4.5). */
const CAPTURABLE = 2;

export interface WhyNot {
  text: string;
  rule: string;
}

function alive(army: ArmyView, slot: number): number {
  return army.troops.filter((troop) => troop.slot === slot).reduce((sum, troop) => sum + troop.count, 0);
}

/** Why an army can't go for a kill; null if it can. */
export function noKill(army: ArmyView): WhyNot | null {
  const top = alive(army, 4);
  return top >= KILL_RISK
    ? null
    : { text: `this risks ${KILL_RISK} of the largest slot, and only ${top} are left`, rule: "4.3.2" };
}

/** Why an army can't try to capture; null if it can. */
export function noCapture(view: View, battle: BattleView, army: ArmyView): WhyNot | null {
  const lowest = alive(army, 1);
  if (lowest < CAPTURE_RISK)
    return { text: `this risks ${CAPTURE_RISK} of the lowest rank, and only ${lowest} are left`, rule: "4.5" };
  const enemies = enemiesIn(view, battle, army);
  const catchable = enemies.filter((enemy) => enemy.side !== "mercenary" && enemy.level <= CAPTURABLE);
  if (enemies.length && !catchable.length)
    return { text: "only Lt, Lt Cmdr, Centurion and CPL armies can be captured", rule: "4.5" };
  return null;
}

export function enemiesIn(view: View, battle: BattleView, army: ArmyView): ArmyView[] {
  return view.armies.filter((other) => battle.armies.includes(other.name) && other.side !== army.side);
}

/** The other army of the same side in a battle: if they win, one of the two leaves (4.4). */
export function partnersIn(view: View, battle: BattleView, army: ArmyView): ArmyView[] {
  return view.armies.filter((o) => battle.armies.includes(o.name) && o.side === army.side && o.name !== army.name);
}

/** The free squares around a battle, to which a winner can leave. */
export function freeAround(view: View, at: string, size: Size = view.map): string[] {
  const square = readSquare(at);
  if (!square) return [];
  const taken = new Set(onMap(view.armies).map((army) => army.at));
  const free: string[] = [];
  for (let letter = square.letter - 1; letter <= square.letter + 1; letter++)
    for (let number = square.number - 1; number <= square.number + 1; number++) {
      const inside = number >= 1 && number <= size.numbers && letter >= 1 && letter <= size.letters;
      const name = squareName({ number, letter });
      if (inside && name !== `${square.number}${letterName(square.letter)}` && !taken.has(name)) free.push(name);
    }
  return free;
}
