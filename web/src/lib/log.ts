/** The log as it is shown: what happens several times in a row takes one line. */

import type { LogLine } from "../generated/server/live/messages";

export interface Told extends LogLine {
  /** Where in the log it happened first. */
  at: number;
  times: number;
}

/** The lines of a log from a mark on, equal ones in a row put together. */
export function together(log: readonly LogLine[], start = 0): Told[] {
  const told: Told[] = [];
  log.slice(start).forEach((line, n) => {
    const before = told.at(-1);
    if (before && before.text === line.text && before.rule === line.rule) before.times++;
    else told.push({ ...line, at: start + n, times: 1 });
  });
  return told;
}
