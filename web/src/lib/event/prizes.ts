/** Prizes as people write them: one per line, a number or a text; those by points as "9: 3 boosters". */

export type Prize = number | string;

export interface PointPrize {
  points: number;
  prize: Prize;
}

function lines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

function prizeOf(text: string): Prize {
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** The prize of each place. */
export function readPrizes(text: string): Prize[] {
  return lines(text).map(prizeOf);
}

/** Prizes by points; what is wrong with them, in words. */
export function readPointPrizes(text: string): PointPrize[] | string {
  const found: PointPrize[] = [];
  for (const line of lines(text)) {
    const read = /^(\d+)\s*(?:points?|pts?\.?)?\s*[:=–-]\s*(.+)$/i.exec(line);
    if (!read) return `“${line}” isn’t points and a prize; write it like 9: 3 boosters.`;
    found.push({ points: Number(read[1]), prize: prizeOf(read[2]!.trim()) });
  }
  return found;
}

export function writtenPointPrizes(prizes: readonly PointPrize[]): string {
  return prizes.map(({ points, prize }) => `${points}: ${prize}`).join("\n");
}

/** All prizes for people to read, a line each; neighbouring places with the same prize together. */
export function prizesInWords(prizes: readonly Prize[], byPoints: readonly PointPrize[]): string {
  const found: { first: number; last: number; prize: Prize }[] = [];
  prizes.forEach((prize, n) => {
    const before = found.at(-1);
    if (before?.prize === prize) before.last = n + 1;
    else found.push({ first: n + 1, last: n + 1, prize });
  });
  return [
    ...found.map(({ first, last, prize }) => `${first === last ? first : `${first}–${last}`}: ${prize}`),
    ...[...byPoints]
      .sort((one, other) => other.points - one.points)
      .map(({ points, prize }) => `${points} points: ${prize}`),
  ].join("\n");
}
