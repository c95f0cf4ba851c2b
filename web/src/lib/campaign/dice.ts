/** Checking a battle's dice: the published seed has the hash that was announced, and the dice follow from the seed and the
 * sealed strategies. The recipe is that of `headjudge.wargame.battles.dice`. */

import { sha256, sha256Hex } from "../sha256";
import type { BattleView, StrategyView } from "../../generated/wargame/views/battles";

export const DICE = 4;
const FACES = 20;
const FAIR = 256 - (256 % FACES);

/** So many d20 of a label: the bytes of SHA-256 of SEED/LABEL below 240, each the rest of a division by 20, plus 1. The seed
 * is that of `mixed`. */
export function roll(seed: string, label: string, dice = DICE): number[] {
  const rolls: number[] = [];
  for (let block = 1; rolls.length < dice; block++) {
    const text = block === 1 ? `${seed}/${label}` : `${seed}/${label}/${block}`;
    for (const byte of sha256(text)) if (byte < FAIR) rolls.push((byte % FACES) + 1);
  }
  return rolls.slice(0, dice);
}

/** The seed of the rolls of a battle: its own, and the mixture of the seals of its strategies, by the names that armies were
 * enlisted with. */
export function mixed(seed: string, seals: Record<string, string>): string {
  const inOrder = Object.entries(seals).sort(([a], [b]) => (points(a) < points(b) ? -1 : 1));
  return `${seed}/${sha256Hex(inOrder.map(([army, seal]) => `${army} ${seal}`).join("\n"))}`;
}

/** A text so that its order is that of its code points. */
const points = (text: string): string =>
  Array.from(text, (character) => character.codePointAt(0)!.toString(16).padStart(6, "0")).join("");

/** The seal of a strategy that one may read. */
export function sealOf(army: string, sent: StrategyView, leaver: string): string {
  const leave = sent.leave ? [leaver, sent.leave.to] : null;
  const said = [army, sent.text, !!sent.kill, !!sent.capture, !!sent.run, leave];
  return sha256Hex(`${sent.salt}\n${JSON.stringify(said)}`);
}

export interface Checked {
  /** Whether the seed is the one that was committed to. */
  seed: boolean;
  /** Whether each army's dice follow from it. */
  dice: Record<string, boolean>;
  /** Whether the other rolls, of kills and captures, do. */
  rolls: boolean;
  /** Of the strategies that one may read: whether each has the seal that has its part in the dice. */
  seals: Record<string, boolean>;
  good: boolean;
}

/** Check the dice of a battle whose result is published. Labels are the names that armies were enlisted with. */
export function check(battle: BattleView): Checked {
  const { seed = "", dice = {}, rolls = [], seals = {} } = battle.result ?? {};
  const labels = battle.dice_names ?? {};
  const label = (army: string): string => labels[army] ?? army;
  const committed = sha256Hex(seed) === battle.commitment.trim().toLowerCase();
  const mixture = mixed(seed, Object.fromEntries(Object.entries(seals).map(([army, seal]) => [label(army), seal])));
  const each = Object.fromEntries(
    Object.entries(dice).map(([army, faces]) => [army, roll(mixture, label(army)).join() === faces.join()]),
  );
  const others = rolls.every(({ label, die }) => roll(mixture, label, 1)[0] === die);
  const sealed = Object.fromEntries(
    Object.entries(battle.strategies ?? {}).flatMap(([army, sent]) =>
      sent.salt && seals[army]
        ? [[army, sealOf(label(army), sent, label(sent.leave?.army ?? "")) === seals[army]] as const]
        : [],
    ),
  );
  return {
    seed: committed,
    dice: each,
    rolls: others,
    seals: sealed,
    good: committed && others && [...Object.values(each), ...Object.values(sealed)].every(Boolean),
  };
}
