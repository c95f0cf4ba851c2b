import { describe, expect, it } from "vitest";
import { fromInput, gmt, left, localTime, pmOpens, toInput, urgency } from "./clock";

describe("deadlines", () => {
  it("are counted down in two units, seconds only at last", () => {
    expect(left(200_000, 0)).toBe("2 days 7 hours");
    expect(left(90_000, 0)).toBe("1 day 1 hour");
    expect(left(3_700, 0)).toBe("1 hour 1 minute");
    expect(left(700, 0)).toBe("11 minutes");
    expect(left(599, 0)).toBe("9 minutes 59 seconds");
    expect(left(1, 0)).toBe("1 second");
    expect(left(0, 0)).toBe("");
  });
  it("are urgent when they are near", () => {
    expect([100, 80_000, 90_000, -1].map((at) => urgency(at, 0))).toEqual(["urgent", "near", "far", "past"]);
  });
  it("are shown in the reader's zone and in GMT", () => {
    const at = Date.UTC(2026, 10, 22, 5, 0) / 1000;
    expect(gmt(at)).toBe("2026-11-22 05:00 GMT");
    expect(localTime(at, "America/New_York")).toContain("12:00");
    expect(localTime(at, "Asia/Tokyo")).toMatch(/Nov 22.*2:00/);
    expect(pmOpens(at, 28)).toBe(at - 28 * 3600);
    expect(pmOpens(null, 28)).toBeNull();
  });
});

describe("moments that are chosen", () => {
  it("are those of the reader's own clock", () => {
    const at = Date.UTC(2026, 10, 21, 5, 0) / 1000;
    expect(fromInput(toInput(at))).toBe(at);
    expect(fromInput("2026-07-01T12:30")).toBe(new Date(2026, 6, 1, 12, 30).getTime() / 1000);
    expect(fromInput("")).toBeNull();
  });
});
