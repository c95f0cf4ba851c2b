/** Words for events: days, lengths of time, scores. */

import type { StageView } from "../../generated/tournament/event/stages_told";

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

/** A time of today as the reader's clock shows it, "7:42 PM"; of another day with that. */
export function moment(at: number, now: number): string {
  if (new Date(at * 1000).toDateString() !== new Date(now * 1000).toDateString()) return day(at);
  return new Intl.DateTimeFormat("en", { hour: "numeric", minute: "2-digit" }).format(at * 1000);
}

/** Seconds as a clock shows them: "49:07", "1:05:00", over time "+2:10". */
export function clock(seconds: number): string {
  const all = Math.abs(Math.trunc(seconds));
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60), all % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  const shown = hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
  return seconds < 0 && all > 0 ? `+${shown}` : shown;
}

/** What the roles of officials are called. */
export const ROLES: Record<string, string> = {
  organiser: "Organiser",
  "head-judge": "Head judge",
  judge: "Judge",
  scorekeeper: "Scorekeeper",
};

const STRUCTURES: Record<string, string> = {
  swiss: "Swiss",
  "single-elimination": "single elimination",
  "double-elimination": "double elimination",
  "round-robin": "round robin",
  pods: "pods",
};

/** A stage in words: "5 rounds of Swiss", "single elimination of the top 8". */
export function planned({ structure, rounds, places, points }: StageView): string {
  const name = STRUCTURES[structure] ?? structure;
  const who = places ? ` of the top ${places}` : points ? ` of all with ${points} points` : "";
  const counted = structure === "swiss" || structure === "pods";
  return rounds !== null && counted
    ? `${rounds} ${rounds === 1 ? "round" : "rounds"} of ${name}${who}`
    : `${name}${who}`;
}
