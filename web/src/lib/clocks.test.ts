import { expect, test } from "vitest";
import { leftOf, shownClock, shownPause, warnedFor } from "./clocks";

test("a clock is shown in steps of fifteen seconds, in the last three minutes in steps of one", () => {
  expect([1800, 1799, 1786, 1785, 196, 181, 180, 179, 61, 0].map(shownClock)).toEqual([
    ...["30:00", "30:00", "30:00", "29:45", "3:30", "3:15", "3:00", "2:59", "1:01", "0:00"],
  ]);
  expect(shownClock(3600)).toBe("1:00:00");
});

test("time for sideboarding is shown in minutes, then in seconds", () => {
  expect([360, 301, 181, 180, 12].map(shownPause)).toEqual(["6 minutes", "6 minutes", "4 minutes", "3:00", "0:12"]);
});

test("a clock that runs is counted from when it runs out", () => {
  expect(leftOf({ left: null, out: 100, warned: null, lost: null }, 40)).toBe(60);
  expect(leftOf({ left: 25, out: null, warned: null, lost: null }, 40)).toBe(25);
});

test("who is inactive is warned for the last minute", () => {
  const clock = { left: null, out: 900, warned: 240, lost: 300 };
  expect([100, 240, 299.5, 400].map((now) => warnedFor(clock, now))).toEqual([null, 60, 1, 0]);
});
