/** What one seat is doing at a table of any game: the question it is asked, what it has picked so far, what it reads. A
 * game derives its own from it, which knows its view. */

import type { Refused } from "../generated/server/hosting/messages";
import type { Hinted, Reason } from "../generated/server/live/messages";
import { getContext, setContext } from "svelte";

import type { AnyView, TableSource } from "../lib/source";
import { byEntity, choicesOf, ownDecisions, type Choice, type Question, type Seated } from "../lib/options";
import { toasts } from "../lib/toasts.svelte";
import type { Entity } from "../lib/view";
import type { Manual } from "./manual/manual.svelte";

/** How a player stands once a game is over, best first. */
export interface Ended {
  name: string;
  color: string;
  result: "won" | "lost" | "drew";
  /** What is told besides: a life total, how far somebody came. */
  note: string;
  /** The rule by which they lost. */
  lostTo: string;
  /** The name of their team; "" in a game without. */
  team: string;
}

export class Sitting<V extends AnyView = AnyView, D extends Question = Question> {
  readonly source: TableSource;
  /** What can be done by hand; null in a game in which nothing can. */
  readonly manual: Manual | null = null;

  view = $derived.by(() => this.source.view as V);

  /** All questions that wait for the seat: where several turns go on at once there may be several. */
  decisions = $derived.by<D[]>(() => (this.source.live ? ownDecisions(this.view.pending as D[]) : []));
  /** The one looked at; it stays until it is answered, or another is chosen. */
  decision = $derived.by<D | null>(
    () => this.decisions.find((decision) => decision.id === this.chosen) ?? this.decisions[0] ?? null,
  );
  chosen = $state<number | null>(null);
  choices = $derived.by<Choice[]>(() => (this.decision ? choicesOf(this.decision, this.seated) : []));
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

  /** The answer to the last "why". */
  reason = $state.raw<Reason | null>(null);
  /** What a bot would choose, if that was asked at this question. */
  hint = $state.raw<Hinted | null>(null);
  /** The choices that the hint is made of. */
  hinted = $derived.by<Choice[]>(() => hintedOf(this.decision, this.hint, this.choices));
  /** Whether how the game ended is shown, once it has. */
  ending = $state(true);
  /** What is shown beside the table. */
  side = $state<"log" | "chat">("log");
  /** How much of what people said has been shown. */
  read = $state(0);
  unread = $derived.by(() => Math.max(0, this.source.chat.length - this.read));

  #asked = "";
  /** The question whose answer was taken last: it stands there until the update comes, and a second click is none. */
  #answered = "";
  /** What was begun of questions that were left for another. */
  #begun = new Map<string, { picked: string[]; shares: number[] }>();

  constructor(source: TableSource) {
    this.source = source;
    this.read = source.chat.length;
  }

  // --- what a game says of itself

  /** The players in the order of their seats, by whose names options mean them. */
  get seated(): readonly Seated[] {
    return [];
  }

  /** The name of the seat whose view it is. */
  get seat(): string | null {
    return this.source.seat;
  }

  /** The color of a player of a name; null of somebody without a seat. */
  colorNamed(_name: string): string | null {
    return null;
  }

  /** What tells a choice from others of its name. */
  noteOn(_choice: Choice): string {
    return "";
  }

  /** What is asked, to be read out. */
  get question(): string {
    return this.decision ? `${this.decision.prompt}, ${this.choices.length} options` : "";
  }

  /** How the players stand once the game is over, the best first. */
  get ended(): Ended[] {
    return [];
  }

  /** How long the game went on, in words; "" if that isn't told. */
  get lasted(): string {
    return "";
  }

  // --- answering

  /** Whether the game stands still, since a judge is at the table. */
  get still(): boolean {
    return (this.source.table?.call?.here.length ?? 0) > 0;
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

  /** Whether something can be clicked to answer. */
  isLegal(entity: Entity): boolean {
    if (this.manual?.open) return this.manual.canPoint(entity);
    if (this.still) return false;
    if (this.armed !== null)
      return this.armed === entity || this.#armedChoices().some((choice) => choice.to === entity);
    return this.legal.has(entity);
  }

  isPicked(entity: Entity): boolean {
    if (this.manual?.open) return this.manual.isPointedAt(entity);
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
    if (this.manual?.open) return void this.manual.point(entities);
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

  confirm(): void {
    const decision = this.decision;
    if (!decision || !this.ready) return;
    if (decision.shape === "split") void this.answer(this.shares);
    else void this.answer(this.picked.map((key) => this.choices.find((choice) => choice.key === key)!.choice));
  }

  async answer(choice: unknown): Promise<void> {
    const decision = this.decision;
    if (!decision || this.sending || this.still || this.#asked === this.#answered) return;
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
    if (reply === true) this.#answered = asked;
    if (reply === null || reply === true || reply.type !== "refused") return;
    // It is said where the answer was given; what was picked stays picked.
    if (asked === this.#asked) this.refusal = reply;
    else if (reply.code === "action/stale-decision") {
      // Passed for the player in the meantime, it comes to the same.
      if (!isPass(choice)) toasts.say("That came too late: the game has gone on.", "bad");
    } else toasts.say(reply.message, "bad", reply.rule);
  }

  // --- asking

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

  /** Let go of what was picked; whether anything was. */
  clear(): boolean {
    const { decision } = this;
    if (decision?.shape === "several" && this.picked.length) this.picked = [];
    else if (decision?.shape === "split" && this.shares.some(Boolean)) this.shares = this.shares.map(() => 0);
    else return false;
    return true;
  }
}

/** Whether an answer is to do nothing with priority. */
function isPass(choice: unknown): boolean {
  return Array.isArray(choice) && choice[0] === "pass";
}

/** The choices of a decision that a hint is made of. */
function hintedOf(decision: Question | null, hint: Hinted | null, choices: readonly Choice[]): Choice[] {
  if (!decision || hint?.decision !== decision.id) return [];
  if (decision.shape === "split") return choices.filter((_, n) => ((hint.choice as number[])[n] ?? 0) > 0);
  const keys = new Set(
    (decision.shape === "one" ? [hint.choice] : (hint.choice as unknown[])).map((c) => JSON.stringify(c)),
  );
  return choices.filter((choice) => keys.has(choice.key));
}

const KEY = Symbol("sitting");

export const setSitting = <S extends Sitting>(sitting: S): S => setContext(KEY, sitting);
export const getSitting = <S extends Sitting = Sitting>(): S => getContext<S>(KEY);
