/** What one seat is doing at a table of Magic: what it looks at, and what it does by hand. */

import type { Change, Settings } from "../generated/server/games/magic/settings";
import { getContext, setContext } from "svelte";

import type { TableSource } from "../lib/source";
import type { Choice } from "../lib/options";
import { nameOf } from "../lib/looks";
import { MAGIC } from "../lib/manual/magic/words";
import { attachedIds, attachmentsOf } from "../lib/piles";
import { teamColor } from "../lib/ring";
import { seatColor } from "../lib/seats";
import { markersAt, turnFor } from "../lib/turns";
import type { DecisionView } from "../generated/magic/engine/showing/decision_view";
import type { PlayerView } from "../generated/magic/engine/showing/player_view";
import type { GameView } from "../generated/magic/engine/showing/view";
import { Manual } from "./manual/manual.svelte";
import { setSitting, Sitting, type Ended } from "./sitting.svelte";
import { isCreature, thingsOf, type Id, type Thing } from "../lib/view";

export interface Look {
  thing: Thing;
  /** Where it is on the screen; the preview stands beside it. */
  at: DOMRect;
}

export type Zone = "graveyard" | "exile" | "command" | "ante" | "hand";

/** How long the pointer rests on a seat before its range is shown. */
const GAZE = 160;

export class Play extends Sitting<GameView, DecisionView> {
  settings = $derived.by(() => this.source.settings as Settings | null);
  things = $derived.by(() => thingsOf(this.view));
  attachments = $derived.by(() => attachmentsOf(this.view));
  attached = $derived.by(() => attachedIds(this.attachments));
  fighting = $derived.by(() => fightersOf(this.view));

  /** The turn that matters now. */
  turn = $derived.by(() => turnFor(this.view, this.decision));
  markers = $derived.by(() => markersAt(this.view));
  me = $derived.by<PlayerView | undefined>(() => this.view.players.find((player) => player.name === this.view.seat));
  /** Those in the seat's range of influence; null where it reaches everybody. */
  near = $derived.by<ReadonlySet<string> | null>(() => nearOf(this.me, this.view));
  /** The names of the teams; none in a game without. */
  teams = $derived.by<string[]>(() => teamsOf(this.view));

  /** What the pointer rests on. */
  look = $state.raw<Look | null>(null);
  /** What is shown large until it is put away. */
  pinned = $state.raw<Thing | null>(null);
  /** The seat that the pointer rests on: whom it reaches and may attack is shown. */
  gazed = $state<number | null>(null);
  /** Where the camera was moved to at a large table. */
  camera = $state<number | null>(null);
  zone = $state<{ player: string; zone: Zone } | null>(null);
  #reached = $derived.by(() => nearOf(this.view.players[this.gazed ?? -1], this.view));
  #gazing: ReturnType<typeof setTimeout> | undefined;
  override readonly manual: Manual;

  constructor(source: TableSource) {
    super(source);
    const view = () => this.view;
    this.manual = new Manual(this, MAGIC, {
      get hands() {
        return view();
      },
      get opening() {
        return view().turns.every(({ step }) => step === "mulligans");
      },
      called: (id) => {
        const thing = this.things.get(id);
        return thing && nameOf(thing);
      },
      asks: (argument) => argument !== "marker" || this.view.turns.length > 1,
    });
  }

  override get seat(): string | null {
    return this.view.seat;
  }

  override get seated(): readonly PlayerView[] {
    return this.view.players;
  }

  /** The seat at the bottom of the screen: the own one; for spectators the first. */
  get bottom(): number {
    const own = this.view.players.findIndex((player) => player.name === this.view.seat);
    return own < 0 ? 0 : own;
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

  override colorNamed(name: string): string | null {
    const player = this.view.players.find((one) => one.name === name);
    return player ? this.colorOf(player) : null;
  }

  override get question(): string {
    const { decision } = this;
    if (!decision) return "";
    const possible = this.choices.filter((choice) => choice.verb !== "pass").length;
    const source = decision.source ? `${decision.source.name}: ` : "";
    return decision.kind === "priority"
      ? `You have priority, ${possible} possible actions`
      : `${source}${decision.prompt}, ${possible} options`;
  }

  override get ended(): Ended[] {
    const RANK = { won: 0, drew: 1, lost: 2 };
    return [...this.view.players]
      .sort((a, b) => RANK[a.result ?? "drew"] - RANK[b.result ?? "drew"] || b.life - a.life)
      .map((player) => ({
        name: player.name,
        color: this.colorOf(player),
        result: player.result ?? "drew",
        note: `${player.life} life`,
        lostTo: player.lost_to ?? "",
        team: this.teams[player.team] ?? "",
      }));
  }

  override get lasted(): string {
    const turns = Math.max(0, ...this.view.turns.map((turn) => turn.number));
    return turns ? `after ${turns} ${turns === 1 ? "turn" : "turns"}` : "";
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

  /** What tells a choice from others of its name: its size, and whose it is. */
  override noteOn(choice: Choice): string {
    const thing = choice.entity === null || this.decision?.kind === "priority" ? null : this.things.get(choice.entity);
    if (!thing) return "";
    const size = isCreature(thing) ? `${thing.power}/${thing.toughness} ` : "";
    return `${size}${thing.controller === this.seat ? "yours" : thing.controller}`;
  }

  /** Change the seat's settings. */
  set(change: Change): void {
    void this.source.send({ type: "settings", change });
  }

  pass(): void {
    const pass = this.choices.find((choice) => choice.verb === "pass");
    if (this.decision?.kind === "priority" && pass) void this.answer(pass.choice);
  }

  /** Let everything go that was begun: a menu, a preview, what is picked; else look at the own seat again. */
  cancel(): void {
    if (this.armed !== null) this.armed = null;
    else if (this.reason) this.reason = null;
    else if (this.pinned) this.pinned = null;
    else if (this.zone) this.zone = null;
    else if (this.manual.open) this.manual.back();
    else if (!this.clear()) this.camera = null;
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

export const setPlay = (play: Play): Play => setContext(KEY, setSitting(play));
export const getPlay = (): Play => getContext<Play>(KEY);
