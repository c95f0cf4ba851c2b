/** Words for events: days, lengths of time, scores. */

/** A day with its time, in the reader's own time zone: "Sat, Nov 21, 6:00 PM". */
export function day(at: number): string {
  return new Intl.DateTimeFormat("en", {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(at * 1000);
}

/** Seconds as a clock shows them: "49:07", "1:05:00", over time "+2:10". */
export function clock(seconds: number): string {
  const all = Math.abs(Math.trunc(seconds));
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60), all % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  const shown = hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
  return seconds < 0 && all > 0 ? `+${shown}` : shown;
}
