/** What somebody plans who opens a table: the variant, the seats and who takes them, the options, what can't be so. */

import type { GameInfo } from "../generated/server/routes/tables";
import type { OptionLimit } from "../generated/core/game_options";
import type { VariantInfo } from "../generated/server/live/options";
import { ask, type Refusal, Refusal as Refused } from "./api";
import { decksFor, optionAt, seatTeams, teamsOf, type Deck, type Teams } from "./games";
import type { SeatPlan } from "./opening";
import { countFits, emperorsOf, limitOf, nextCount, reaches, settled, suited, teamCount, variantOf } from "./variants";

const FIRST = 4;
const PAUSE = 250;

/** The numbers of seats that variants begin with, where it isn't the least. */
const USUAL_SEATS: Record<string, number> = { "grand-melee": 12, "alternating-teams": 6 };

export interface WrongOption {
  name: string | null;
  refusal: Refusal;
}

export class Plan {
  readonly game: GameInfo;
  seats = $state<SeatPlan[]>([]);
  options = $state<Record<string, unknown>>({});
  /** Which seat is looked at. */
  picked = $state(0);
  wrongOption = $state.raw<WrongOption | null>(null);

  decks = $derived.by(() => decksFor(this.game, this.options));
  count = $derived.by(() => this.seats.length);
  variant = $derived.by<VariantInfo | undefined>(() => variantOf(this.game, this.options, this.seats.length));
  teamNames = $derived.by(() => Object.keys((this.options.teams as Teams | undefined) ?? {}));
  teams = $derived.by(() => teamsOf(this.options.teams as Teams | undefined, this.seats.length));
  emperors = $derived.by(() => (this.limitOf("emperors")?.values ? [] : emperorsOf(this.options)));
  reaches = $derived.by(() => reaches(this.options, this.variant, this.seats.length));
  own = $derived.by(() =>
    Math.max(
      0,
      this.seats.findIndex((seat) => seat.who === "me"),
    ),
  );
  watching = $derived.by(() => this.seats.every((seat) => seat.who !== "me"));
  ready = $derived.by(() => this.seats.every((seat) => seat.who !== "open"));

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: GameInfo) {
    this.game = game;
    this.seats = Array.from({ length: Math.min(FIRST, game.seats[1]) }, (_, n) => this.#fresh(n));
  }

  /** What the variant makes of an option, or another option that is on. */
  limitOf(option: string): OptionLimit | undefined {
    return limitOf(this.game, this.options, this.variant, option);
  }

  #fresh(n: number): SeatPlan {
    return n ? { who: "open", deck: null } : { who: "me", deck: this.#deck(n) };
  }

  #deck(n: number): Deck | null {
    return this.decks.length ? { name: this.decks[n % this.decks.length]!.name } : null;
  }

  /** Set an option; what it settles of others is let go. A game with commanders has decks of its own. */
  set(name: string, value: unknown): void {
    this.options[name] = value;
    const brings = this.game.options.find((option) => option.name === name)?.brings ?? {};
    if (value === true)
      for (const [other, limit] of Object.entries(brings)) if (settled(limit)) delete this.options[other];
    if (name !== "commander") return;
    for (const [n, seat] of this.seats.entries())
      if (seat.deck && seat.deck.text === undefined) seat.deck = seat.who === "me" ? this.#deck(n) : null;
  }

  /** Play another variant: with as many seats and teams as it has, and the options that it leaves. */
  play(variant: VariantInfo): void {
    const most = this.game.seats[1];
    const teams = Math.max(2, teamCount(this.options));
    const usual = USUAL_SEATS[variant.name];
    const wanted = countFits(variant, teams, this.count) && !usual ? this.count : (usual ?? variant.seats[0]);
    const count = nextCount(variant, teams, wanted, 1, most) ?? nextCount(variant, 2, wanted, 1, most) ?? wanted;
    this.#resize(count);
    const left = suited($state.snapshot(this.options), variant, count);
    this.options = { ...left, variant: variant.name };
  }

  /** The number of seats, more or fewer, that it can be played with; null if there is none. */
  next(step: 1 | -1): number | null {
    const [least, most] = this.game.seats;
    const now = this.count + step;
    if (!this.variant || this.options.variant === undefined) return now >= least && now <= most ? now : null;
    return nextCount(this.variant, this.teamNames.length, now, step, most);
  }

  setCount(count: number): void {
    this.#resize(count);
    const teams = this.teamNames.length;
    if (this.options.teams) this.#seatTeams(teams);
    if (Array.isArray(this.options.range_of_influence)) delete this.options.range_of_influence;
  }

  #resize(count: number): void {
    while (this.seats.length < count) this.seats.push(this.#fresh(this.seats.length));
    while (this.seats.length > count) {
      const last = this.seats.findLastIndex((seat) => seat.who !== "me");
      this.seats.splice(last, 1);
    }
    this.picked = Math.min(this.picked, count - 1);
  }

  /** So many teams, with as many seats as they need. */
  setTeams(teams: number): void {
    const variant = this.variant!;
    const most = this.game.seats[1];
    const count = nextCount(variant, teams, this.count, 1, most) ?? nextCount(variant, teams, this.count, -1, most);
    if (count !== null) this.#resize(count);
    this.#seatTeams(teams);
  }

  #seatTeams(teams: number): void {
    this.options.teams = seatTeams(this.count, teams, this.variant?.teams?.seating ?? "together");
    delete this.options.emperors;
  }

  setWho(n: number, who: string): void {
    const seat = this.seats[n]!;
    if (who === "me") {
      const before = this.seats.findIndex((other) => other.who === "me");
      if (before >= 0) this.seats[before] = { who: "open", deck: null };
      this.seats[n] = { who: "me", deck: this.#deck(n) };
    } else {
      seat.who = who;
      seat.deck = null;
    }
  }

  fillWithBots(): void {
    for (const seat of this.seats) if (seat.who === "open") seat.who = this.game.bots[0]!;
  }

  given(): Record<string, unknown> {
    return Object.fromEntries(Object.entries($state.snapshot(this.options)).filter(([, value]) => value !== undefined));
  }

  /** Ask the server, shortly after something has changed, whether it can be played so. */
  check(): void {
    const plan = { seats: this.seats.length, options: this.given() };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(plan), PAUSE);
  }

  async #check(plan: { seats: number; options: Record<string, unknown> }): Promise<void> {
    let refused: Refusal | null = null;
    try {
      const { refusal } = await ask<{ refusal: Refusal | null }>("POST", `/api/games/${this.game.name}/check`, plan);
      refused = refusal && new Refused(refusal.code, refusal.message, refusal.rule);
    } catch {
      return; // it is checked again when the table is opened
    }
    if (JSON.stringify(plan) !== JSON.stringify({ seats: this.seats.length, options: this.given() })) return;
    this.wrongOption = refused && { name: optionAt(refused, this.game.options), refusal: refused };
  }
}
