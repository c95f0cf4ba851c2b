/** Building an army: what its slots hold and what is wrong with a list before the server says so (2.1, 2.2). */

export const SLOTS: { slot: number; most: number }[] = [
  { slot: 1, most: 5000 },
  { slot: 2, most: 2500 },
  { slot: 3, most: 1500 },
  { slot: 4, most: 1000 },
];

export const KINDS_AT_MOST = 6;

export const FACTIONS = ["red", "white", "blue", "green", "black", "5-color", "colorless"];

/** The ranks with armies, by side, with the size of their smallest slot. */
export const RANKS: Record<string, [string, number][]> = {
  coalition: [
    ["General", 6],
    ["Admiral", 5],
    ["Captain", 4],
    ["Commander", 3],
    ["Lt Cmdr", 2],
    ["Lt", 1],
  ],
  phyrexia: [
    ["Chief Praetor", 6],
    ["Praetor", 5],
    ["Evincar", 4],
    ["Plaguelord", 3],
    ["CPL", 2],
    ["Centurion", 1],
  ],
};

export interface Wanted {
  card: string;
  size: string;
  slot: number;
  count: number;
}

/** The greatest size in a slot of a rank, as "3/3". */
export function slotSize(level: number, slot: number): string {
  const size = level + slot - 1;
  return `${size}/${size}`;
}

/** The smallest slot of a rank that a size fits; null if none does. */
export function slotFor(size: string, level: number): number | null {
  const [power, toughness] = size.split("/").map(Number);
  if (!Number.isFinite(power) || !Number.isFinite(toughness)) return null;
  const large = Math.max(power!, toughness!);
  return SLOTS.find(({ slot }) => large <= level + slot - 1)?.slot ?? null;
}

export interface Flaw {
  text: string;
  rule: string;
}

/** What is wrong with a list of troops at a rank. */
export function flawsOf(troops: Wanted[], level: number): Flaw[] {
  const flaws: Flaw[] = [];
  const kinds = new Set(troops.map((troop) => troop.card));
  if (kinds.size > KINDS_AT_MOST)
    flaws.push({ text: `${kinds.size} different creatures; at most ${KINDS_AT_MOST} are allowed`, rule: "2.1" });
  for (const { slot, most } of SLOTS) {
    const sum = troops.filter((troop) => troop.slot === slot).reduce((sum, troop) => sum + troop.count, 0);
    if (sum > most)
      flaws.push({
        text: `${sum} creatures in the ${slotSize(level, slot)} slot; it holds at most ${most}`,
        rule: "2.1",
      });
  }
  for (const troop of troops) {
    const fits = slotFor(troop.size, level);
    if (fits === null || fits > troop.slot)
      flaws.push({
        text: `${troop.card} is ${troop.size}: too large for the ${slotSize(level, troop.slot)} slot`,
        rule: "2.1",
      });
    if (!Number.isInteger(troop.count) || troop.count < 0)
      flaws.push({ text: `${troop.card}: the number must be a whole number`, rule: "2.1" });
  }
  return flaws;
}

/** How much room a slot has left. */
export function room(troops: Wanted[], slot: number): number {
  const most = SLOTS.find((one) => one.slot === slot)!.most;
  return Math.max(0, most - troops.filter((t) => t.slot === slot).reduce((sum, t) => sum + t.count, 0));
}
