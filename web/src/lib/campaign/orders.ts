/** Writing orders: the line for an army and the square that was pointed at (3.2.2.5), and what lines are there already. */

import { onMap } from "./armies";
import { distance, REACH, stepsOf, squareName } from "./grid";
import type { ArmyView } from "../../generated/wargame/views/armies";
import type { LineView, PostView } from "../../generated/wargame/views/posts";
import type { View } from "./source";

/** The line that orders an army to a square, as players post it. A way of more than three steps becomes several legs (3.2.2.3). */
export function orderFor(view: View, army: ArmyView, to: string, kind: "move" | "joint" = "move"): string {
  const from = army.at ?? "";
  if (to === from) return kind === "joint" ? `${army.name}: ${from} > ${to}; Joint Engage` : `${army.name}: stay`;
  const legs = legsOf(from, to);
  const there = onMap(view.armies).filter((other) => other.at === to && other.name !== army.name);
  const enemy = there.find((other) => other.side !== army.side);
  const friend = there.find((other) => other.side === army.side);
  const words =
    kind === "joint" ? "; Joint Engage" : enemy ? `; engage ${enemy.name}` : friend ? `; replace ${friend.name}` : "";
  return `${army.name}: ${[from, ...legs].join(" > ")}${words}`;
}

/** The squares in which the turns of a move end: three steps each, the rest at last. */
export function legsOf(from: string, to: string): string[] {
  const steps = stepsOf([from, to]).map(squareName);
  const legs: string[] = [];
  for (let n = REACH; n < steps.length - 1; n += REACH) legs.push(steps[n]!);
  return [...legs, to];
}

export function interceptFor(army: ArmyView, other: ArmyView): string {
  return `${army.name}: Intercept ${other.name}`;
}

export function transferFor(army: ArmyView, other: ArmyView): string {
  return `${army.name}: Transfer to ${other.name} at (${other.at})`;
}

/** The text with this line in it: in place of the army's earlier line, else at the end. */
export function withLine(text: string, army: string, line: string): string {
  const lines = text.split("\n");
  const start = `${army.toLowerCase()}:`;
  const at = lines.findIndex((old) => old.trim().toLowerCase().startsWith(start));
  if (at >= 0) lines[at] = line;
  else if (lines.at(-1)?.trim() === "") lines[lines.length - 1] = line;
  else lines.push(line);
  return lines.join("\n");
}

/** What an army is ordered this turn: the last line that names it, by PM or posted (3.3.6), and where it was posted. */
export function orderOf(view: View, army: string): { line: LineView; post: PostView } | null {
  let found: { line: LineView; post: PostView } | null = null;
  for (const post of view.posts) {
    // The details of a transfer are no order (3.2.4.2).
    if (post.turn !== view.turn || post.details) continue;
    for (const line of post.lines) if (line.army === army && line.kind) found = { line, post };
  }
  return found;
}

/** The lines that are drawn as arrows: of each army the last. */
export function currentLines(posts: PostView[], turn: number): LineView[] {
  const last = new Map<string, LineView>();
  for (const post of posts) {
    if (post.turn !== turn || post.details) continue;
    for (const line of post.lines) if (line.army && line.kind) last.set(line.army, line);
  }
  return [...last.values()];
}

/** The friendly armies one step away, to which troops can be sent (3.2.4). */
export function neighbours(view: View, army: ArmyView): ArmyView[] {
  return onMap(view.armies).filter((other) => other.side === army.side && distance(other.at!, army.at ?? "") === 1);
}

/** Troops as they are written, one kind a line: "500 Kris Mage" or "Kris Mage: 500". */
export function troopsIn(text: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const line of text.split("\n")) {
    const match = /^\s*(?:(\d[\d,]*)\s*x?\s+(.+?)|(.+?)\s*:\s*(\d[\d,]*))\s*$/.exec(line);
    if (match) found[(match[2] ?? match[3])!] = Number((match[1] ?? match[4])!.replaceAll(",", ""));
  }
  return found;
}
