/** The clocks of seats: what is left of one, and how it is shown (112a). */

import type { SeatClock, TableInfo } from "../generated/server/live/info";

const FINE_FROM = 180;
const COARSE = 15;

/** The seconds left of a clock at a moment; null for a seat that is only watched for doing nothing. */
export function leftOf(clock: SeatClock, now: number): number | null {
  if (clock.out !== null && clock.out !== undefined) return Math.max(0, clock.out - now);
  return clock.left ?? null;
}

/** So many seconds as a clock shows them: in steps of fifteen, in the last three minutes in steps of one. */
export function shownClock(seconds: number): string {
  const whole = Math.ceil(seconds - 0.001);
  const shown = whole > FINE_FROM ? Math.ceil(whole / COARSE) * COARSE : whole;
  const minutes = Math.floor(shown / 60);
  const rest = String(shown % 60).padStart(2, "0");
  return minutes >= 60
    ? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${rest}`
    : `${minutes}:${rest}`;
}

/** Time for sideboarding: in minutes, the last three in seconds. */
export function shownPause(seconds: number): string {
  if (seconds > FINE_FROM) return `${Math.ceil(seconds / 60)} minutes`;
  return shownClock(Math.max(0, seconds));
}

/** The seconds until somebody who does nothing loses; null as long as they aren't warned. */
export function warnedFor(clock: SeatClock | undefined, now: number): number | null {
  if (!clock || clock.lost === null || clock.warned === null) return null;
  if (clock.lost === undefined || clock.warned === undefined || now < clock.warned) return null;
  return Math.max(0, Math.ceil(clock.lost - now));
}

const LOST_BY = { conceded: "conceded", clock: "the clock ran out", inactivity: "was inactive" } as const;

/** Why a seat left the game, if not by its rules. */
export function lostBy(table: TableInfo | null, seat: string): string {
  const by = table?.seats.find((one) => one.name === seat)?.lost_by;
  return by ? LOST_BY[by] : "";
}
