/** Deadlines: how long there is left, and the moment in the reader's own time and in GMT. */

export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 86_400;

/** How long until a moment, in the two largest units: "2 days 5 hours", "14 minutes", "40 seconds"; "" once it has passed. */
export function left(until: number, now: number): string {
  const seconds = Math.floor(until - now);
  if (seconds <= 0) return "";
  const parts: [number, string][] = [
    [Math.floor(seconds / DAY), "day"],
    [Math.floor((seconds % DAY) / HOUR), "hour"],
    [Math.floor((seconds % HOUR) / MINUTE), "minute"],
    [seconds % MINUTE, "second"],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(([count, unit]) => count > 0 && !(unit === "second" && seconds >= 10 * MINUTE))
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`)
    .join(" ");
}

/** How soon it is: what is nearer than a day is near, what is nearer than two hours is urgent. */
export function urgency(until: number, now: number): "past" | "urgent" | "near" | "far" {
  const seconds = until - now;
  if (seconds <= 0) return "past";
  if (seconds < 2 * HOUR) return "urgent";
  return seconds < DAY ? "near" : "far";
}

/** A moment in the reader's own time zone (or in `zone`): "Sat, Nov 21, 6:00 AM GMT+1". */
export function localTime(at: number, zone?: string): string {
  return new Intl.DateTimeFormat("en", {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: zone,
  }).format(at * 1000);
}

/** A moment as the rules say it: "2026-11-21 05:00 GMT". */
export function gmt(at: number): string {
  return `${new Date(at * 1000).toISOString().slice(0, 16).replace("T", " ")} GMT`;
}

/** The start of the window in which orders are taken by PM: so many hours before the lock (3.1). */
export function pmOpens(lock: number | null, hours: number): number | null {
  return lock === null ? null : lock - hours * HOUR;
}

/** A moment as an input for date and time has it, in the reader's own time zone: "2026-11-21T06:00". */
export function toInput(at: number): string {
  const away = new Date(at * 1000).getTimezoneOffset();
  return new Date((at - away * MINUTE) * 1000).toISOString().slice(0, 16);
}

/** The moment that such an input says; null if it says none. */
export function fromInput(text: string): number | null {
  const at = new Date(text).getTime() / 1000;
  return Number.isFinite(at) ? at : null;
}
