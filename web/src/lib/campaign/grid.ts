/** Squares of the map: "3D" is number 3 of row D. In pictures a square is one unit wide; its middle is at (number - ½, letter - ½). */

export interface Square {
  number: number;
  letter: number;
}

export interface Size {
  numbers: number;
  letters: number;
}

export const TERRAINS: Record<string, string> = {
  o: "ocean",
  i: "islands",
  p: "plains",
  m: "mountain",
  f: "forest",
  s: "swamp",
};

/** How far an army moves in a turn (3.2.2.1). */
export const REACH = 3;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The letter of a row, 1 being A; after Z come AA, AB. */
export function letterName(letter: number): string {
  let name = "";
  for (let rest = letter; rest > 0; rest = Math.floor((rest - 1) / 26)) name = ALPHABET[(rest - 1) % 26] + name;
  return name;
}

/** The square of a text such as "3D" or "d3"; null if it is none. */
export function readSquare(text: string): Square | null {
  const found = /^\s*(?:(\d{1,3})\s*([a-z]{1,2})|([a-z]{1,2})\s*(\d{1,3}))\s*$/i.exec(text);
  if (!found) return null;
  const name = (found[2] ?? found[3])!.toUpperCase();
  const letter = [...name].reduce((sum, sign) => sum * 26 + ALPHABET.indexOf(sign) + 1, 0);
  return { number: Number(found[1] ?? found[4]), letter };
}

export function squareName({ number, letter }: Square): string {
  return `${number}${letterName(letter)}`;
}

/** Where in a picture of the map the middle of a square is. */
export function middle(name: string): [number, number] {
  const square = readSquare(name);
  return square ? [square.number - 0.5, square.letter - 0.5] : [0.5, 0.5];
}

/** Steps between two squares (3.2.2.1). */
export function distance(a: string, b: string): number {
  const one = readSquare(a);
  const other = readSquare(b);
  if (!one || !other) return Infinity;
  return Math.abs(one.number - other.number) + Math.abs(one.letter - other.letter);
}

export function onMap(square: Square, size: Size): boolean {
  return square.number >= 1 && square.number <= size.numbers && square.letter >= 1 && square.letter <= size.letters;
}

/** The terrain of a square, as a word; "" off the map. */
export function terrainAt(rows: string[], name: string): string {
  const square = readSquare(name);
  return (square && TERRAINS[rows[square.letter - 1]?.[square.number - 1] ?? ""]) ?? "";
}

/** All squares of a terrain as one path of unit squares, neighbours of a row joined. */
export function terrainPath(rows: string[], terrain: string): string {
  let path = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length;) {
      if (row[x] !== terrain) {
        x++;
        continue;
      }
      const start = x;
      while (x < row.length && row[x] === terrain) x++;
      path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  });
  return path;
}

/** The rows of a map as text, as the server reads it: blank lines, spaces and lines that begin with # don't count. */
export function mapRows(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replaceAll(" ", ""))
    .filter((line) => line && !line.startsWith("#"));
}

/** The squares within some steps of one, as a path of unit squares. */
export function reachPath(name: string, steps: number, size: Size): string {
  const square = readSquare(name);
  if (!square) return "";
  let path = "";
  for (let letter = square.letter - steps; letter <= square.letter + steps; letter++) {
    if (letter < 1 || letter > size.letters) continue;
    const broad = steps - Math.abs(letter - square.letter);
    const from = Math.max(1, square.number - broad);
    const to = Math.min(size.numbers, square.number + broad);
    if (from <= to) path += `M${from - 1} ${letter - 1}h${to - from + 1}v1h${from - to - 1}z`;
  }
  return path;
}

/** A way of one step at a time through the squares named, numbers before letters where nothing says otherwise. */
export function stepsOf(path: string[]): Square[] {
  const steps: Square[] = [];
  for (const name of path) {
    const to = readSquare(name);
    if (!to) continue;
    const at = steps.at(-1);
    if (!at) {
      steps.push(to);
      continue;
    }
    let { number, letter } = at;
    while (number !== to.number) steps.push({ number: (number += Math.sign(to.number - number)), letter });
    while (letter !== to.letter) steps.push({ number, letter: (letter += Math.sign(to.letter - letter)) });
  }
  return steps;
}
