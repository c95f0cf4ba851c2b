/** Times in words. */

const AGO = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** How long ago a moment was, in seconds since 1970. */
export function ago(at: number, now = Date.now() / 1000): string {
  const seconds = now - at;
  for (const [unit, length] of UNITS) if (seconds >= length) return AGO.format(-Math.floor(seconds / length), unit);
  return "just now";
}

/** A length of time in words: "30 seconds", "2 minutes". */
export function lasting(seconds: number): string {
  const [unit, length] = UNITS.find(([, length]) => seconds >= length && seconds % length === 0) ?? ["second", 1];
  const count = seconds / length;
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
