/** What a judge at a table of this server can do for a remedy of the guide (2.2 to 2.5, 3.4, 3.7). */

import type { RulingView } from "../../generated/tournament/event/judging/told";

/** Something to do: a part of the judge's page to open, or a manual action to begin: with the hand of whoever did it,
 * shown to the others, or moved into a zone; or with a mulligan of theirs. */
export type Tool =
  | { label: string; open: "back-up" | "libraries" | "by-hand" }
  | { label: string; verb: "reveal" | "move" | "mulligan"; hand?: "all" | "random"; to?: "library" };

/** By the name of a remedy what is done for it, in this order; the player meant is the offender. */
const TOOLS: Record<string, readonly Tool[]> = {
  "shuffle-unknown": [{ label: "Shuffle the random part…", open: "libraries" }],
  "return-known": [{ label: "Put a card back to its place…", verb: "move", to: "library" }],
  "reveal-set": [{ label: "Show the hand…", verb: "reveal", hand: "all" }],
  "return-excess": [
    { label: "Return the card that was chosen…", verb: "move", to: "library" },
    { label: "Shuffle the random part…", open: "libraries" },
  ],
  "player-chooses": [
    { label: "Return cards at random…", verb: "move", hand: "random", to: "library" },
    { label: "Shuffle the random part…", open: "libraries" },
    { label: "One more mulligan…", verb: "mulligan" },
  ],
  "simple-backup": [{ label: "Back up…", open: "back-up" }],
  "full-backup-or-leave": [{ label: "Back up…", open: "back-up" }],
  "back-up-to-action": [{ label: "Back up…", open: "back-up" }],
  "partial-fix": [{ label: "Fix by hand…", open: "by-hand" }],
  "opponent-chooses-when": [{ label: "Resolve it by hand…", open: "by-hand" }],
  "opponent-chooses-stack": [{ label: "Resolve it by hand…", open: "by-hand" }],
  "shuffle-again": [{ label: "Shuffle the random part…", open: "libraries" }],
};

/** What can be done at the table for a ruling, each once. */
export function toolsFor(ruling: RulingView): Tool[] {
  const all = ruling.found.remedies.flatMap((remedy) => TOOLS[remedy] ?? []);
  return all.filter((tool, n) => all.findIndex((other) => other.label === tool.label) === n);
}

/** The rulings at a call, the latest first. */
export function rulingsAt(
  rulings: readonly RulingView[],
  call: { round: number; table: number | null; at: number },
): RulingView[] {
  const there = (one: RulingView) => one.round === call.round && one.table === call.table && one.at >= call.at;
  return rulings.filter(there).reverse();
}
