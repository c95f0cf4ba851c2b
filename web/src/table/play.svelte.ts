/** What one seat is doing at a table: the question it is asked, what it has picked so far, what it looks at. */

import type { Refused } from "../generated/server/hosting/messages";
import type { Change, Settings } from "../generated/server/games/magic/settings";
import type { Hinted, Reason } from "../generated/server/live/messages";
import { getContext, setContext } from "svelte";

import type { TableSource } from "../lib/source";
import { byEntity, choicesOf, ownDecisions, type Choice } from "../lib/options";
import { attachedIds, attachmentsOf } from "../lib/piles";
import { teamColor } from "../lib/ring";
import { seatColor } from "../lib/seats";
import { markersAt, turnFor } from "../lib/turns";
import { toasts } from "../lib/toasts.svelte";
import type { DecisionView } from "../generated/magic/engine/showing/decision_view";
import type { PlayerView } from "../generated/magic/engine/showing/player_view";
import type { GameView } from "../generated/magic/engine/showing/view";
import { Manual } from "./manual/manual.svelte";
import { isCreature, thingsOf, type Entity, type Id, type Thing } from "../lib/view";

export interface Look {
  thing: Thing;
  /** Where it is on the screen; the preview stands beside it. */
  at: DOMRect;
}

export type Zone = "graveyard" | "exile" | "command" | "ante" | "hand";

/** How long the pointer rests on a seat before its range is shown. */
const GAZE = 160;

export class Play {
  readonly source: TableSource;
  /** What can be done by hand. */
  readonly manual: Manual;

  view = $derived.by(() => this.source.view as GameView);
  settings = $derived.by(() => this.source.settings as Settings | null);
  things = $derived.by(() => thingsOf(this.view));
  attachments = $derived.by(() => attachmentsOf(this.view));
  attached = $derived.by(() => attachedIds(this.attachments));
  fighting = $derived.by(() => fightersOf(this.view));

  /** All questions that wait for the seat: in a Grand Melee there may be several. */
  decisions = $derived.by<DecisionView[]>(() => (this.source.live ? ownDecisions(this.view) : []));
  /** The one looked at; it stays until it is answered, or another is chosen. */
  decision = $derived.by<DecisionView | null>(
    () => this.decisions.find((decision) => decision.id === this.chosen) ?? this.decisions[0] ?? null,
  );
  chosen = $state<number | null>(null);
  /** The turn that matters now. */
  turn = $derived.by(() => turnFor(this.view, this.decision));
  markers = $derived.by(() => markersAt(this.view));
  me = $derived.by<PlayerView | undefined>(() => this.view.players.find((player) => player.name === this.view.seat));
  /** Those in the seat's range of influence; null where it reaches everybody. */
  near = $derived.by<ReadonlySet<string> | null>(() => nearOf(this.me, this.view));
  /** The names of the teams; none in a game without. */
  teams = $derived.by<string[]>(() => teamsOf(this.view));
  choices = $derived.by<Choice[]>(() => (this.decision ? choicesOf(this.decision, this.view) : []));
  legal = $derived.by(() => byEntity(this.choices));

  /** The keys of what is picked so far, in order. */
  picked = $state<string[]>([]);
  /** What each option gets, where something is divided. */
  shares = $state<number[]>([]);
  /** Something with several choices, of which one is to be picked next. */
  armed = $state<Entity | null>(null);
  sending = $state(false);
  /** Why the last answer was refused, until another is begun. */
  refusal = $state.raw<Refused | null>(null);

  /** What the pointer rests on. */
  look = $state.raw<Look | null>(null);
  /** What is shown large until it is put away. */
  pinned = $state.raw<Thing | null>(null);
  /** The answer to the last "why". */
  reason = $state.raw<Reason | null>(null);
  /** What a bot would choose, if that was asked at this question. */
  hint = $state.raw<Hinted | null>(null);
  /** The choices that the hint is made of. */
  hinted = $derived.by<Choice[]>(() => hintedOf(this.decision, this.hint, this.choices));
  /** The seat that the pointer rests on: whom it reaches and may attack is shown. */
  gazed = $state<number | null>(null);
  /** Where the camera was moved to at a large table. */
  camera = $state<number | null>(null);
  zone = $state<{ player: string; zone: Zone } | null>(null);
  /** Whether how the game ended is shown, once it has. */
  ending = $state(true);
  /** What is shown beside the table. */
  side = $state<"log" | "chat">("log");
  /** How much of what people said has been shown. */
  read = $state(0);
  unread = $derived.by(() => Math.max(0, this.source.chat.length - this.read));

  #asked = "";
  #reached = $derived.by(() => nearOf(this.view.players[this.gazed ?? -1], this.view));
  #gazing: ReturnType<typeof setTimeout> | undefined;
  /** What was begun of questions that were left for another. */
  #begun = new Map<string, { picked: string[]; shares: number[] }>();

  constructor(source: TableSource) {
    this.source = source;
    this.manual = new Manual(this);
    this.read = source.chat.length;
  }

  /** Whether the game stands still, since a judge is at the table. */
  get still(): boolean {
    return (this.source.table?.call?.here.length ?? 0) > 0;
  }

  get seat(): string | null {
    return this.view.seat;
  }

  /** The seat at the bottom of the screen: the own one; for spectators the first. */
  get bottom(): number {
    const own = this.view.players.findIndex((player) => player.name === this.view.seat);
    return own < 0 ? 0 : own;
  }

  /** A new question begins with nothing picked. Call whenever the decision may have changed. */
  begin(): void {
    const decision = this.decision;
    const asked = decision ? `${this.source.branch}:${decision.id}` : "";
    if (asked === this.#asked) return;
    this.#begun.set(this.#asked, { picked: this.picked, shares: this.shares });
    const waiting = new Set(this.decisions.map((other) => `${this.source.branch}:${other.id}`));
    for (const key of this.#begun.keys()) if (!waiting.has(key)) this.#begun.delete(key);
    this.#asked = asked;
    this.chosen = decision?.id ?? null;
    this.armed = null;
    this.hint = null;
    this.refusal = null;
    const begun = this.#begun.get(asked);
    this.picked = begun?.picked ?? (decision?.shape === "order" ? this.choices.map((choice) => choice.key) : []);
    this.shares = begun?.shares ?? (decision?.shape === "split" ? this.choices.map(() => 0) : []);
  }

  /** Look at the next question that waits. */
  nextDecision(): void {
    const now = this.decisions.findIndex((decision) => decision.id === this.decision?.id);
    this.chosen = this.decisions[(now + 1) % this.decisions.length]?.id ?? null;
  }

  /** A player's team: its number and its name; null in a game without teams. */
  teamOf(player: PlayerView): { number: number; name: string } | null {
    const name = this.teams[player.team];
    return name === undefined ? null : { number: player.team, name };
  }

  /** The color of a player: the team's, or one's own in a game without teams. */
  colorOf(player: PlayerView): string {
    return this.teams[player.team] === undefined ? seatColor(player.id) : teamColor(player.team);
  }

  /** Rest the pointer, or the focus, on a seat: whom it reaches and may attack is shown after a moment. */
  gaze(seat: number | null): void {
    clearTimeout(this.#gazing);
    if (seat === null) this.gazed = null;
    else this.#gazing = setTimeout(() => (this.gazed = seat), GAZE);
  }

  /** Whether a player is reached by the seat that the pointer rests on, else by the own one; null: all are. */
  isReached(player: PlayerView): boolean | null {
    const near = this.gazed === null ? this.near : this.#reached;
    return near === null || !player.in_game ? null : near.has(player.name);
  }

  /** Whether something can be clicked to answer. */
  isLegal(entity: Entity): boolean {
    if (this.manual.open) return this.manual.canPoint(entity);
    if (this.still) return false;
    if (this.armed !== null)
      return this.armed === entity || this.#armedChoices().some((choice) => choice.to === entity);
    return this.legal.has(entity);
  }

  isPicked(entity: Entity): boolean {
    if (this.manual.open) return this.manual.isPointedAt(entity);
    const decision = this.decision;
    if (decision?.shape === "split")
      return this.choices.some((choice, n) => choice.entity === entity && (this.shares[n] ?? 0) > 0);
    return (
      this.picked.length > 0 &&
      decision?.shape === "several" &&
      this.choices.some(
        (choice) => choice.about.includes(entity) && choice.entity === entity && this.picked.includes(choice.key),
      )
    );
  }

  isHinted(entity: Entity): boolean {
    return this.hinted.some((choice) => choice.entity === entity);
  }

  /** The pairs picked so far: arrows that are not yet declared. */
  pairs = $derived.by(() =>
    this.choices
      .filter((choice) => choice.to !== null && this.picked.includes(choice.key))
      .map((choice) => [choice.entity!, choice.to!] as const),
  );

  /** Choose one of equal things, or a player: the first that does something. */
  press(entities: readonly Entity[]): void {
    if (this.manual.open) return void this.manual.point(entities);
    const decision = this.decision;
    if (!decision || this.sending || this.still) return;
    this.refusal = null;
    if (this.armed !== null && !entities.includes(this.armed)) {
      const choice = this.#armedChoices().find((option) => option.to !== null && entities.includes(option.to));
      if (choice) return this.pick(choice);
    }
    const legal = entities.filter((entity) => this.legal.has(entity));
    if (legal.length === 0) return;
    const fresh = legal.find((entity) => !this.isPicked(entity));
    const entity = fresh ?? legal.at(-1)!;
    const options = this.legal.get(entity)!;
    if (decision.shape === "split") return this.give(this.choices.indexOf(options[0]!), 1);
    if (decision.shape === "order") return;
    if (decision.shape === "several" && fresh === undefined) {
      this.picked = this.picked.filter((key) => !options.some((option) => option.key === key));
      return;
    }
    if (options.length === 1) return this.pick(options[0]!);
    this.armed = this.armed === entity ? null : entity;
  }

  /** The choices between which is to be picked for what is armed. */
  #armedChoices(): Choice[] {
    return this.armed === null ? [] : (this.legal.get(this.armed) ?? []);
  }

  get menu(): Choice[] {
    return this.#armedChoices();
  }

  pick(choice: Choice): void {
    const decision = this.decision;
    if (!decision) return;
    this.armed = this.refusal = null;
    if (decision.shape === "one") void this.answer(choice.choice);
    else if (this.picked.includes(choice.key)) this.picked = this.picked.filter((key) => key !== choice.key);
    else if (decision.shape === "several") {
      const most = decision.most ?? 1;
      // With a single one to choose, a second choice takes the first one's place.
      this.picked = most === 1 ? [choice.key] : [...this.picked, choice.key];
    }
  }

  /** Change what option number `n` gets of what is divided. */
  give(n: number, by: number): void {
    this.refusal = null;
    const now = this.shares[n] ?? 0;
    const more = Math.max(-now, Math.min(by, this.left));
    if (more !== 0) this.shares = this.shares.map((share, i) => (i === n ? share + more : share));
  }

  /** Put option `from` of an order at place `to`. */
  move(from: number, to: number): void {
    if (to < 0 || to >= this.picked.length) return;
    this.refusal = null;
    const order = [...this.picked];
    order.splice(to, 0, ...order.splice(from, 1));
    this.picked = order;
  }

  /** Whether what is picked so far is as much as is asked for. */
  ready = $derived.by(() => {
    const decision = this.decision;
    if (decision?.shape === "several")
      return this.picked.length >= (decision.least ?? 0) && this.picked.length <= (decision.most ?? Infinity);
    if (decision?.shape === "split") return this.left === 0;
    return decision?.shape === "order";
  });

  /** How much of what is divided is still to be given. */
  left = $derived.by(() => (this.decision?.total ?? 0) - this.shares.reduce((sum, share) => sum + share, 0));

  /** What tells a choice from others of its name: its size, and whose it is. */
  noteOn(choice: Choice): string {
    const thing = choice.entity === null || this.decision?.kind === "priority" ? null : this.things.get(choice.entity);
    if (!thing) return "";
    const size = isCreature(thing) ? `${thing.power}/${thing.toughness} ` : "";
    return `${size}${thing.controller === this.seat ? "yours" : thing.controller}`;
  }

  confirm(): void {
    const decision = this.decision;
    if (!decision || !this.ready) return;
    if (decision.shape === "split") void this.answer(this.shares);
    else void this.answer(this.picked.map((key) => this.choices.find((choice) => choice.key === key)!.choice));
  }

  /** Change the seat's settings. */
  set(change: Change): void {
    void this.source.send({ type: "settings", change });
  }

  pass(): void {
    const pass = this.choices.find((choice) => choice.verb === "pass");
    if (this.decision?.kind === "priority" && pass) void this.answer(pass.choice);
  }

  async answer(choice: unknown): Promise<void> {
    const decision = this.decision;
    if (!decision || this.sending || this.still) return;
    this.sending = true;
    this.armed = null;
    this.refusal = null;
    const asked = this.#asked;
    const reply = await this.source.send({
      type: "answer",
      decision: decision.id,
      branch: this.source.branch,
      choice,
    });
    this.sending = false;
    if (reply === null || reply === true || reply.type !== "refused") return;
    // It is said where the answer was given; what was picked stays picked.
    if (asked === this.#asked) this.refusal = reply;
    else toasts.say(reply.message, "bad", reply.rule);
  }

  /** Ask for the rules at work on an object or a player; the answer is shown until it is put away. */
  async askWhy(thing: number | string): Promise<void> {
    const reply = await this.source.send({ type: "why", thing });
    this.reason = reply !== null && reply !== true && reply.type === "reason" ? reply : null;
  }

  /** Whether somebody may ask what a bot would choose: not in the matches of an event. */
  get helps(): boolean {
    return this.source.table?.settings.help ?? true;
  }

  /** Ask what a bot would choose; asked again, the hint is put away. */
  async askHint(): Promise<void> {
    if (!this.helps) return;
    if (!this.decision || this.hint) {
      this.hint = null;
      return;
    }
    const asked = this.#asked;
    const reply = await this.source.send({ type: "hint", decision: this.decision.id });
    if (reply !== null && reply !== true && reply.type === "hint" && asked === this.#asked) this.hint = reply;
  }

  /** Let everything go that was begun: a menu, a preview, what is picked; else look at the own seat again. */
  cancel(): void {
    if (this.armed !== null) this.armed = null;
    else if (this.reason) this.reason = null;
    else if (this.pinned) this.pinned = null;
    else if (this.zone) this.zone = null;
    else if (this.manual.open) this.manual.back();
    else if (this.decision?.shape === "several" && this.picked.length) this.picked = [];
    else if (this.decision?.shape === "split" && this.shares.some(Boolean)) this.shares = this.shares.map(() => 0);
    else this.camera = null;
  }
}

/** Those in a player's range; null where that is everybody, or nobody's range is asked about. */
function nearOf(me: PlayerView | undefined, view: GameView): ReadonlySet<string> | null {
  if (!me?.in_game) return null;
  const near = new Set(me.in_range);
  return view.players.every((player) => !player.in_game || near.has(player.name)) ? null : near;
}

/** The names of teams; where the view has none and several players are on one, their numbers. */
function teamsOf(view: GameView): string[] {
  if (view.plays) return view.plays.teams;
  const numbers = new Set(view.players.map((player) => player.team));
  return numbers.size < view.players.length ? [...numbers].sort().map((n) => `team ${n + 1}`) : [];
}

/** The choices of a decision that a hint is made of. */
function hintedOf(decision: DecisionView | null, hint: Hinted | null, choices: readonly Choice[]): Choice[] {
  if (!decision || hint?.decision !== decision.id) return [];
  if (decision.shape === "split") return choices.filter((_, n) => ((hint.choice as number[])[n] ?? 0) > 0);
  const keys = new Set(
    (decision.shape === "one" ? [hint.choice] : (hint.choice as unknown[])).map((c) => JSON.stringify(c)),
  );
  return choices.filter((choice) => keys.has(choice.key));
}

/** The creatures in combat: they lie alone, so that arrows can begin and end at them. */
function fightersOf(view: GameView): Set<Id> {
  const found = new Set<Id>();
  for (const turn of view.turns) {
    for (const [attacker, attacked] of Object.entries(turn.attackers)) {
      found.add(Number(attacker));
      if (attacked > 0) found.add(attacked);
    }
    for (const blocker of Object.keys(turn.blockers)) found.add(Number(blocker));
    for (const thing of turn.stack) for (const target of thing.targets ?? []) if (target > 0) found.add(target);
  }
  return found;
}

const KEY = Symbol("play");

export const setPlay = (play: Play): Play => setContext(KEY, play);
export const getPlay = (): Play => getContext<Play>(KEY);
