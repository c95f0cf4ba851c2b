/** The kinds of games that tables can be opened for, as the server describes them. */

import type { OfferedDeck } from "../generated/server/live/decks";
import type { OptionInfo } from "../generated/core/game_options";
import type { GameInfo } from "../generated/server/routes/tables";
import { ask, sentence } from "./api";

/** An option, with what the variant makes of it. */
export interface GameOption extends OptionInfo {
  note?: string;
}

/** A deck as tables take it: one that comes with the game by its name, or the text of one. */
export interface Deck {
  name: string;
  text?: string;
}

let asked: Promise<GameInfo[]> | null = null;

export function games(): Promise<GameInfo[]> {
  asked ??= ask<GameInfo[]>("GET", "/api/games").catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** The kind of game of a name. */
export async function gameNamed(name: string): Promise<GameInfo> {
  return (await games()).find((game) => game.name === name)!;
}

/** The game that is begun at once, and that decks are kept for. */
export const magic = (): Promise<GameInfo> => gameNamed("magic");

/** How a deck is called: an offered one by its title. */
export function deckTitle(deck: { name: string; text?: string } | null | undefined, game: GameInfo | null): string {
  if (!deck) return "";
  const offered = game?.decks?.find((other) => other.name === deck.name);
  return (deck.text === undefined && offered?.title) || deck.name;
}

/** The decks that come with the game and are for one with such options. */
export function decksFor(game: GameInfo, options: Record<string, unknown>): OfferedDeck[] {
  const usual = (name: string) => game.options.find((option) => option.name === name)?.default;
  const fits = ([name, wanted]: [string, unknown]) => (options[name] ?? usual(name) ?? false) === wanted;
  return (game.decks ?? []).filter((deck) => Object.entries(deck.options ?? {}).every(fits));
}

/** The title of the option that some decks are for and others aren't; "" if all are for the same games. */
export function deckOption(game: GameInfo, decks: readonly OfferedDeck[]): string {
  const on = decks.flatMap((deck) => Object.entries(deck.options ?? {})).find(([, wanted]) => wanted === true)?.[0];
  return game.options.find((option) => option.name === on)?.title ?? "";
}

/** Teams as the server takes them: seat numbers by the team's name. */
export type Teams = Record<string, number[]>;

export const TEAM_NAMES = ["Amber", "Teal", "Violet", "Rose", "Slate", "Olive", "Sky", "Rust"];

/** How teams are seated: each on a side of the table (808.2), or no one next to a teammate (811.3). */
export type Seating = "together" | "alternating";

/** The seats of so many teams of equal size, or nearly. */
export function seatTeams(seats: number, teams: number, seating: Seating): Teams {
  const names = TEAM_NAMES.slice(0, teams);
  const found: Teams = Object.fromEntries(names.map((name) => [name, []]));
  for (let seat = 0; seat < seats; seat++) {
    const team = seating === "together" ? Math.floor((seat * teams) / seats) : seat % teams;
    found[names[team]!]!.push(seat);
  }
  return found;
}

/** How teams are seated now; null if neither way. */
export function seatingOfTeams(teams: Teams, seats: number): Seating | null {
  const now = JSON.stringify(teamsOf(teams, seats));
  const count = Object.keys(teams).length;
  const ways: Seating[] = ["together", "alternating"];
  return ways.find((way) => JSON.stringify(teamsOf(seatTeams(seats, count, way), seats)) === now) ?? null;
}

/** The team of each seat, as a number; null where it has none. */
export function teamsOf(teams: Teams | undefined, seats: number): (number | null)[] {
  const lists = Object.values(teams ?? {});
  return Array.from({ length: seats }, (_, seat) => {
    const team = lists.findIndex((members) => members.includes(seat));
    return team < 0 ? null : team;
  });
}

/** A value of an option in words. */
export function valueName(value: unknown): string {
  if (value === true) return "yes";
  if (value === false) return "no";
  if (Array.isArray(value)) return value.join(", ");
  const text = String(value).replace("-vs-", " vs. ");
  return sentence(text);
}

/** A variant by its title. */
export function titleOf(variant: unknown, game: GameInfo | null): string {
  return game?.variants?.find((known) => known.name === variant)?.title ?? valueName(variant);
}

/** Seats as people number them, from 1; one alone may come without a list. */
const seatWords = (seats: unknown): string => {
  const numbers = [seats].flat().map((seat) => Number(seat) + 1);
  return `${numbers.length === 1 ? "seat" : "seats"} ${numbers.join(", ")}`;
};

/** Options that a game settles itself, and so doesn't describe. */
const SETTLED: Record<string, string> = { starting_player: "Starting player", emperors: "Emperors" };

/** The options that aren't as they are by themselves, in words. */
export function optionWords(options: Record<string, unknown>, game: GameInfo | null): string[] {
  const words: string[] = [];
  for (const [name, value] of Object.entries(options)) {
    const option = game?.options.find((known) => known.name === name);
    if (value === undefined || value === null || value === option?.default) continue;
    if (option?.form === "teams") words.push(`${Object.keys(value as Teams).length} teams`);
    else if (value === true) words.push(option?.title ?? name);
    else if (name === "variant") words.push(titleOf(value, game));
    else if (option?.form === "seats" || name in SETTLED)
      words.push(`${option?.title ?? SETTLED[name]}: ${seatWords(value)}`);
    else words.push(`${option?.title ?? sentence(name.replaceAll("_", " "))}: ${valueName(value)}`);
  }
  return words;
}

/** The option that a refusal is about: by its rule, or by its name in the words. */
export function optionAt(refusal: { message: string; rule: string }, options: readonly GameOption[]): string | null {
  const words = refusal.message.toLowerCase();
  const named = options.find(
    (option) =>
      words.includes(option.name) || (option.name !== "variant" && words.includes(option.title.toLowerCase())),
  );
  if (named) return named.name;
  const cited = options.find((option) => (option.rule ?? "").split(", ").some((rule) => rule && rule === refusal.rule));
  return cited?.name ?? null;
}
