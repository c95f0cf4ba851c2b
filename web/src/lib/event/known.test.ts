import { expect, test } from "vitest";
import { placeWords, readPlaces } from "./known";

test("places are read as they are typed, and nothing else is", () => {
  expect(readPlaces("1, 2 4;2")).toEqual([1, 2, 4]);
  expect(readPlaces(" ")).toEqual([]);
  for (const text of ["0", "-1", "first", "1.5", "1000"]) expect(readPlaces(text)).toBeNull();
});

test("places in words", () => {
  expect(placeWords([2, 1, -1])).toBe("1 and 2 from the top, 1 from the bottom");
  expect(placeWords([3])).toBe("3 from the top");
  expect(placeWords([-2, -3, -1])).toBe("1, 2 and 3 from the bottom");
  expect(placeWords([])).toBe("");
});
