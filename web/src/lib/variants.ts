/** The ways to play a game: what each makes of the options, how many seats it has, how its teams sit and who reaches whom. */

import type { GameInfo } from "../generated/server/routes/tables";
import type { OptionLimit } from "../generated/core/game_options";
import type { VariantInfo } from "../generated/server/live/options";
import type { GameOption, Teams } from "./games";
import { seatTeams, TEAM_NAMES, teamsOf } from "./games";

type Options = Record<string, unknown>;

/** What is played: the variant that was chosen, else a duel of two or a free-for-all of more. */
export function variantOf(game: GameInfo, options: Options, seats: number): VariantInfo | undefined {
  const name = options.variant ?? (seats === 2 ? "duel" : "free-for-all");
  return game.variants?.find((variant) => variant.name === name);
}

/** What the variant makes of an option, or another option that is on: the latter counts. */
export function limitOf(
  game: GameInfo,
  options: Options,
  variant: VariantInfo | undefined,
  name: string,
): OptionLimit | undefined {
  for (const other of game.options) {
    if (options[other.name] !== true) continue;
    const brought = variant?.brings?.[other.name]?.[name] ?? other.brings?.[name];
    if (brought) return brought;
  }
  return variant?.options?.[name];
}

/** Whether an option is settled: it has one value, or isn't used at all. */
export function settled(limit: OptionLimit | undefined): boolean {
  return limit?.values !== undefined && limit.values.length < 2;
}

/** The option as the variant has it. */
export function limited(option: GameOption, limit: OptionLimit | undefined): GameOption {
  if (!limit) return option;
  return {
    ...option,
    values: (limit.values as string[] | undefined) ?? option.values,
    default: limit.default ?? (limit.why ? null : option.default),
    rule: limit.rule ?? option.rule,
    note: limit.why ?? "",
  };
}

export const teamCount = (options: Options): number => Object.keys((options.teams as Teams | undefined) ?? {}).length;

/** Whether so many players can play it in so many teams. */
export function countFits(variant: VariantInfo, teams: number, count: number): boolean {
  if (count < variant.seats[0] || count > variant.seats[1]) return false;
  if (!variant.teams) return true;
  const { size = 1, equal = false, most = 0 } = variant.teams;
  return teams >= 2 && (!most || teams <= most) && count >= teams * size && (!equal || count % teams === 0);
}

/** The nearest number of seats from `count` on, upwards or downwards, that can play it; null if none from 2 to `most` can. */
export function nextCount(
  variant: VariantInfo,
  teams: number,
  count: number,
  step: 1 | -1,
  most: number,
): number | null {
  for (let n = count; n >= 2 && n <= most; n += step) if (countFits(variant, teams, n)) return n;
  return null;
}

/** The numbers of teams that can be chosen for so many seats or, if it must be, for other numbers of seats. */
export function teamChoices(variant: VariantInfo, most: number): number[] {
  const counts = Array.from({ length: TEAM_NAMES.length - 1 }, (_, n) => n + 2);
  return counts.filter((teams) => nextCount(variant, teams, 2, 1, most) !== null);
}

/** The options that a variant leaves, with its teams. */
export function suited(options: Options, variant: VariantInfo, seats: number): Options {
  const kept: Options = {};
  for (const [name, value] of Object.entries(options)) {
    const values = variant.options?.[name]?.values;
    if (value !== undefined && (values === undefined || (values.length > 1 && values.includes(value))))
      kept[name] = value;
  }
  delete kept.teams;
  delete kept.emperors;
  if (Array.isArray(kept.range_of_influence) || variant.options?.range_of_influence) delete kept.range_of_influence;
  if (variant.teams)
    kept.teams = seatTeams(seats, Math.max(2, teamCount(options)), variant.teams.seating ?? "together");
  return kept;
}

/** The seats of each team that are not at its end: where an emperor may sit (809.2). */
export function innerSeats(teams: Teams): number[][] {
  return Object.values(teams).map((members) => [...members].sort((a, b) => a - b).slice(1, -1));
}

/** The emperors: those chosen, else who sits in the middle of each team. */
export function emperorsOf(options: Options): number[] {
  const chosen = options.emperors as number[] | undefined;
  if (chosen) return chosen;
  return innerSeats((options.teams as Teams | undefined) ?? {}).flatMap((inner) =>
    inner.length ? [inner[Math.floor((inner.length - 1) / 2)]!] : [],
  );
}

/** How far each seat reaches to each side; null: everywhere. */
export function reaches(options: Options, variant: VariantInfo | undefined, seats: number): (number | null)[] {
  const given = options.range_of_influence ?? variant?.options?.range_of_influence?.default;
  const number = (value: unknown) => (typeof value === "number" ? value : null);
  if (Array.isArray(given)) return given.map(number);
  if (given === "by role") return reachesByRole(teamsOf(options.teams as Teams, seats), emperorsOf(options));
  return Array.from({ length: seats }, () => number(given));
}

/** 809.6a: a general reaches one opposing general, an emperor two. */
function reachesByRole(teams: (number | null)[], emperors: number[]): (number | null)[] {
  const n = teams.length;
  return teams.map((team, seat) => {
    const far = teams
      .flatMap((of, other) => (of !== team && !emperors.includes(other) ? [distance(seat, other, n)] : []))
      .sort((a, b) => a - b);
    return far[emperors.includes(seat) ? 1 : 0] ?? null;
  });
}

/** How many seats apart two seats are, the shorter way round. */
export function distance(a: number, b: number, seats: number): number {
  const apart = Math.abs(a - b) % seats;
  return Math.min(apart, seats - apart);
}
