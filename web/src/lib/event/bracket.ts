/** Where the ties of a bracket are drawn. */

import type { BracketView, TieView } from "../../generated/tournament/event/brackets_told";

export const WIDTH = 190;
export const HEIGHT = 50;
const ACROSS = WIDTH + 34;
const DOWN = HEIGHT + 16;
const HEAD = 26;

export interface Placed {
  tie: TieView;
  x: number;
  y: number;
}

export interface Drawing {
  width: number;
  height: number;
  ties: Placed[];
  /** From the right of one box to the left of another, by way of the middle. */
  lines: string[];
  /** What stands above the columns. */
  heads: { x: number; y: number; text: string }[];
}

/** The drawing of a bracket: winners from left to right, below them who has lost once, at the right the final. */
export function drawn(bracket: BracketView): Drawing {
  const shown = bracket.ties.filter((tie) => tie.state !== "void");
  const branch = (name: string): TieView[] => bracket.ties.filter((tie) => tie.branch === name);
  const winners = rounds(branch("winners"));
  const losers = rounds(branch("losers"));
  const top = HEAD;
  const tall = (winners[0]?.length ?? 1) * DOWN;
  const below = top + tall + HEAD;
  const places = new Map<number, Placed>();
  const heads: Drawing["heads"] = [];
  spread(winners, top, tall, (column, tie) => heads.push({ x: column * ACROSS, y: 16, text: heading(tie) }));
  spread(losers, below, (losers[0]?.length ?? 0) * DOWN, (column, tie) =>
    heads.push({ x: column * ACROSS, y: below - 10, text: heading(tie) }),
  );
  const last = Math.max(winners.length, losers.length);
  for (const [at, name] of ["final", "reset"].entries())
    for (const tie of branch(name)) {
      put(tie, last + at, top + tall / 2);
      if (tie.state !== "void") heads.push({ x: (last + at) * ACROSS, y: 16, text: heading(tie) });
    }
  for (const tie of branch("third-place")) {
    const y = Math.max(top + tall / 2 + DOWN + HEAD, top + tall - DOWN / 2);
    put(tie, winners.length - 1, y);
    heads.push({ x: (winners.length - 1) * ACROSS, y: y - HEIGHT / 2 - 9, text: "Third place" });
  }

  const ties = shown.flatMap((tie) => places.get(tie.number) ?? []);
  const lines = [...feeding(winners), ...feeding(losers)];
  const final = branch("final")[0];
  if (final) for (const rank of [winners.at(-1), losers.at(-1)]) if (rank?.[0]) lines.push([rank[0], final]);
  return {
    width: Math.max(...ties.map(({ x }) => x)) + WIDTH + 2,
    height: Math.max(...ties.map(({ y }) => y)) + HEIGHT + 4,
    ties,
    lines: lines
      .filter(([from, to]) => from.state !== "void" && to.state !== "void")
      .map(([from, to]) => line(places.get(from.number)!, places.get(to.number)!)),
    heads,
  };

  function put(tie: TieView, column: number, middle: number): void {
    places.set(tie.number, { tie, x: column * ACROSS, y: middle - HEIGHT / 2 });
  }

  function spread(
    ranks: TieView[][],
    from: number,
    room: number,
    headed: (column: number, tie: TieView) => void,
  ): void {
    for (const [column, rank] of ranks.entries()) {
      for (const tie of rank) put(tie, column, from + ((tie.position + 0.5) * room) / rank.length);
      const first = rank.find((tie) => tie.state !== "void");
      if (first) headed(column, first);
    }
  }
}

/** The ties of a branch by round. */
function rounds(ties: TieView[]): TieView[][] {
  const found: TieView[][] = [];
  for (const tie of ties) (found[tie.round - 1] ??= []).push(tie);
  return found;
}

/** Which tie leads to which within a branch: two to one, or where others join, each to its own. */
function feeding(ranks: TieView[][]): [TieView, TieView][] {
  return ranks.slice(1).flatMap((rank, at) => {
    const before = ranks[at]!;
    const share = before.length / rank.length;
    return before.map((tie): [TieView, TieView] => [tie, rank[Math.floor(tie.position / share)]!]);
  });
}

function line(from: Placed, to: Placed): string {
  const [x1, y1, x2, y2] = [from.x + WIDTH, from.y + HEIGHT / 2, to.x, to.y + HEIGHT / 2];
  const middle = x2 - (ACROSS - WIDTH) / 2;
  return `M${x1} ${y1}H${middle}V${y2}H${x2}`;
}

function heading({ name, branch, round }: TieView): string {
  const said =
    branch === "losers" ? `Lost once, ${round}` : branch === "winners" ? name.replace(/ of the winners$/, "") : name;
  const plural = /^(quarter|semi)final$/.test(said) ? `${said}s` : said;
  return plural.charAt(0).toUpperCase() + plural.slice(1);
}
