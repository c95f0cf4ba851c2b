/** Checking a battle's dice: the published seed has the hash that was announced, and the dice follow from the seed.
 * The recipe is that of `headjudge.wargame.battles.dice`. */

import { sha256, sha256Hex } from "../sha256";
import type { Battle } from "./types";

export const DICE = 4;
const FACES = 20;
const FAIR = 256 - (256 % FACES);

/** So many d20 of a label: the bytes of SHA-256 of SEED/LABEL below 240, each the rest of a division by 20, plus 1. */
export function roll(seed: string, label: string, dice = DICE): number[] {
  const rolls: number[] = [];
  for (let block = 1; rolls.length < dice; block++) {
    const text = block === 1 ? `${seed}/${label}` : `${seed}/${label}/${block}`;
    for (const byte of sha256(text)) if (byte < FAIR) rolls.push((byte % FACES) + 1);
  }
  return rolls.slice(0, dice);
}

export interface Checked {
  /** Whether the seed is the one that was committed to. */
  seed: boolean;
  /** Whether each army's dice follow from it. */
  dice: Record<string, boolean>;
  /** Whether the other rolls, of kills and captures, do. */
  rolls: boolean;
  good: boolean;
}

/** Check the dice of a battle whose result is published. Labels are the names that armies were enlisted with. */
export function check(battle: Battle): Checked {
  const { seed = "", dice = {}, rolls = [] } = battle.result ?? {};
  const labels = battle.dice_names ?? {};
  const committed = sha256Hex(seed) === battle.commitment.trim().toLowerCase();
  const each = Object.fromEntries(
    Object.entries(dice).map(([army, faces]) => [army, roll(seed, labels[army] ?? army).join() === faces.join()]),
  );
  const others = rolls.every(({ label, die }) => roll(seed, label, 1)[0] === die);
  return {
    seed: committed,
    dice: each,
    rolls: others,
    good: committed && others && Object.values(each).every(Boolean),
  };
}
