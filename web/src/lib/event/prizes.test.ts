import { expect, test } from "vitest";
import { prizesInWords, readPointPrizes, readPrizes, writtenPointPrizes } from "./prizes";

test("prizes are numbers or texts, one per line", () => {
  expect(readPrizes("9\n\n a playmat \n3")).toEqual([9, "a playmat", 3]);
});

test("prizes by points are read as they are written", () => {
  const prizes = [
    { points: 15, prize: "a box" },
    { points: 9, prize: 3 },
  ];
  expect(readPointPrizes("15: a box\n9 points = 3")).toEqual(prizes);
  expect(readPointPrizes(writtenPointPrizes(prizes))).toEqual(prizes);
  expect(readPointPrizes("a box")).toContain("a box");
});

test("neighbouring places with the same prize stand together", () => {
  expect(prizesInWords([9, 6, 3, 3], [{ points: 9, prize: "a pack" }])).toBe("1: 9\n2: 6\n3–4: 3\n9 points: a pack");
});
