/** What one seat is doing at a table of Altered: its view, its races, what it looks at. */

import type { GameView, ItemView, PlayerView } from "../generated/altered/view";
import { getContext, setContext } from "svelte";
import type { Choice, Question } from "../lib/options";
import { teamColor } from "../lib/ring";
import { ALTERED } from "../lib/manual/altered/words";
import { seatColor } from "../lib/seats";
import type { AnyView, TableSource } from "../lib/source";
import { TEAM_NAMES } from "../lib/games";
import { Manual } from "../table/manual/manual.svelte";
import { setSitting, Sitting, type Ended } from "../table/sitting.svelte";
import { counted, expeditionName } from "./words";

/** A view as the server tells it: the game, and what is asked. */
export interface AlteredView extends AnyView {
  game: GameView;
  waiting: string[];
}

/** An Expedition: whose, and which of their two. */
export interface Racer {
  player: PlayerView;
  which: number;
}

/** Two Expeditions that face each other, the own one below; `above` null where nobody faces it. */
export interface Race {
  below: Racer;
  above: Racer | null;
}

export class AlteredPlay extends Sitting<AlteredView, Question> {
  game = $derived.by(() => this.view.game);
  players = $derived.by(() => this.game.players);

  /** What the pointer rests on. */
  look = $state.raw<{ thing: ItemView; at: DOMRect } | null>(null);
  /** What is shown large until it is put away. */
  pinned = $state.raw<ItemView | null>(null);
  /** Whose Discard pile is looked through. */
  pile = $state<string | null>(null);

  /** The seat at the bottom of the screen: the own one; for spectators the first that is in the game. */
  bottom = $derived.by(() => {
    const own = this.players.findIndex((player) => player.name === this.game.seat);
    return own >= 0
      ? own
      : Math.max(
          0,
          this.players.findIndex((player) => player.in_game),
        );
  });
  own = $derived.by(() => this.players[this.bottom]!);
  /** The others, clockwise. */
  others = $derived.by(() => [...this.players.slice(this.bottom + 1), ...this.players.slice(0, this.bottom)]);

  /** All races: those of the seat at the bottom first, each once. */
  races = $derived.by<Race[]>(() => {
    const seen = new Set<string>();
    const found: Race[] = [];
    for (const player of [this.own, ...this.others]) {
      if (!player.in_game) continue;
      for (const which of [0, 1]) {
        if (seen.has(`${player.name}:${which}`)) continue;
        const facing = player.expeditions[which]!.facing;
        const other = facing && this.players.find((one) => one.name === facing[0]);
        const above = other ? { player: other, which: facing[1] === expeditionName(0) ? 0 : 1 } : null;
        if (above) seen.add(`${above.player.name}:${above.which}`);
        found.push({ below: { player, which }, above });
      }
    }
    return found;
  });

  /** Everything that is seen, by its number. */
  items = $derived.by(() => {
    const found = new Map<number, ItemView>();
    const note = (items: readonly ItemView[] | null) => items?.forEach((item) => found.set(item.id, item));
    note(this.game.limbo);
    for (const player of this.players) {
      for (const zone of [player.hand, player.orbs, player.hero, player.landmarks, player.reserve, player.discard])
        note(zone);
      for (const expedition of player.expeditions) note(expedition.items);
    }
    return found;
  });

  override readonly manual: Manual;

  constructor(source: TableSource) {
    super(source);
    const game = () => this.game;
    this.manual = new Manual(this, ALTERED, {
      get hands() {
        return game();
      },
      called: (id) => this.items.get(id)?.name,
      handOf: (name) => this.players.find((player) => player.name === name)?.hand?.map((item) => item.id) ?? [],
    });
  }

  override get seated(): readonly PlayerView[] {
    return this.players;
  }

  override get seat(): string | null {
    return this.game.seat;
  }

  teamName(player: PlayerView): string {
    return this.game.teams ? TEAM_NAMES[player.team]! : "";
  }

  colorOf(player: PlayerView): string {
    return this.game.teams ? teamColor(player.team) : seatColor(this.players.indexOf(player));
  }

  override colorNamed(name: string): string | null {
    const player = this.players.find((one) => one.name === name);
    return player ? this.colorOf(player) : null;
  }

  /** The choices that an Expedition stands for: that a card which is armed joins it, or that it is chosen itself. */
  choicesFor(player: PlayerView, which: number): Choice[] {
    const place = expeditionName(which);
    const own = this.menu.length ? this.menu : this.choices.filter((choice) => choice.verb === "expedition");
    const entity = ~this.players.indexOf(player);
    return own.filter(
      (choice) =>
        choice.place === place && (choice.verb === "expedition" ? choice.entity === entity : player.name === this.seat),
    );
  }

  /** The choice of a player. */
  choiceOf(player: PlayerView): Choice | undefined {
    const entity = ~this.players.indexOf(player);
    return this.choices.find((choice) => choice.verb === "player" && choice.entity === entity);
  }

  override noteOn(choice: Choice): string {
    const item = choice.entity === null ? undefined : this.items.get(choice.entity);
    return item && item.owner !== this.seat ? item.owner : "";
  }

  override get ended(): Ended[] {
    const RANK = { won: 0, drew: 1, lost: 2 };
    return this.players
      .map((player) => ({
        name: player.name,
        color: this.colorOf(player),
        result: (player.won_by ? "won" : player.lost_to ? "lost" : "drew") as Ended["result"],
        note: counted(player.distance, "region"),
        lostTo: player.lost_to,
        team: this.teamName(player),
      }))
      .sort((a, b) => RANK[a.result] - RANK[b.result]);
  }

  override get lasted(): string {
    return `after ${counted(this.game.day, "day")}`;
  }

  /** Let everything go that was begun. */
  cancel(): void {
    if (this.armed !== null) this.armed = null;
    else if (this.reason) this.reason = null;
    else if (this.pinned) this.pinned = null;
    else if (this.pile) this.pile = null;
    else if (this.manual.open) this.manual.back();
    else this.clear();
  }
}

const KEY = Symbol("altered");

export const setAltered = (play: AlteredPlay): AlteredPlay => setContext(KEY, setSitting(play));
export const getAltered = (): AlteredPlay => getContext<AlteredPlay>(KEY);
