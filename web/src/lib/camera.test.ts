import { describe, expect, it } from "vitest";
import { bandOf, shownSeats } from "./camera";
import { concerns, turnFor, turnsByNearness, turnsOfConcern } from "./turns";
import type { PlayerView } from "../generated/magic/engine/showing/player_view";
import type { TurnView } from "../generated/magic/engine/showing/turn_view";
import type { GameView } from "../generated/magic/engine/showing/view";

const players = (count: number, out: number[] = []): PlayerView[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    name: `P${id}`,
    in_game: !out.includes(id),
    battlefield: [],
    in_range: [`P${(id + count - 1) % count}`, `P${id}`, `P${(id + 1) % count}`],
  })) as unknown as PlayerView[];
const turn = (marker: number, active: string, stack: string[] = []): TurnView =>
  ({
    id: marker,
    marker,
    number: marker + 1,
    active: [active],
    stack: stack.map((controller) => ({ controller })),
  }) as unknown as TurnView;
const view = (count: number, seat: string | null, turns: TurnView[]): GameView =>
  ({ seat, over: false, players: players(count), turns, pending: [] }) as unknown as GameView;

describe("the ring as a rectangle", () => {
  for (const count of [7, 8, 12, 16, 33, 64])
    for (const columns of [4, 9, 40])
      it(`gives ${count} seats a cell each at its edge, ${columns} columns`, () => {
        const { cells, rows, columns: wide } = bandOf(count, 3, columns);
        expect(new Set(cells.map((cell) => `${cell.column},${cell.row}`)).size).toBe(count);
        for (const { column, row } of cells) {
          expect(column === 1 || column === wide || row === 1 || row === rows).toBe(true);
          expect(column >= 1 && column <= wide && row >= 1 && row <= rows).toBe(true);
        }
        expect(cells[3]!.row).toBe(rows);
      });
  it("has the next seat at the left of the own one", () => {
    const { cells } = bandOf(16, 5, 8);
    expect(cells[6]!.column).toBe(cells[5]!.column - 1);
    expect(cells[4]!.column).toBe(cells[5]!.column + 1);
  });
});

describe("the camera", () => {
  it("shows everybody at a small table", () => {
    expect(shownSeats(players(5), [], 2, 2, false)).toEqual([0, 1, 2, 3, 4]);
  });
  it("shows the own neighbourhood at a large one", () => {
    expect(shownSeats(players(16), [], 0, 0, false)).toEqual([0, 1, 2, 14, 15]);
    expect(shownSeats(players(16, [1]), [], 0, 0, false)).toEqual([0, 2, 3, 14, 15]);
  });
  it("shows where it was moved to, beside the own neighbours", () => {
    expect(shownSeats(players(64), [], 0, 30, false)).toEqual([0, 1, 29, 30, 31, 63]);
    expect(shownSeats(players(64), [], 0, 30, true)).toEqual([0, 30]);
  });
});

describe("turns", () => {
  const turns = [turn(0, "P8"), turn(1, "P4"), turn(2, "P0"), turn(3, "P12")];
  it("are looked at from the own seat", () => {
    expect(turnsByNearness(view(16, "P5", turns)).map((t) => t.marker)).toEqual([1, 0, 2, 3]);
    expect(turnFor(view(16, "P5", turns), null)!.marker).toBe(1);
    expect(turnFor(view(16, "P5", turns), { turn: 3 } as never)!.marker).toBe(3);
    expect(turnFor(view(16, null, turns), null)!.marker).toBe(0);
  });
  it("concern whoever has the marker or something on its stack in range", () => {
    const me = players(16)[5]!;
    expect(concerns(turn(1, "P4"), me)).toBe(true);
    expect(concerns(turn(1, "P3"), me)).toBe(false);
    expect(concerns(turn(1, "P3", ["P4"]), me)).toBe(true);
    expect(turnsOfConcern(view(16, "P5", turns)).map((t) => t.marker)).toEqual([1]);
  });
});
