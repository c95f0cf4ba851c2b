/** What one reader is doing in a campaign: what is selected, typed, shown of the past. All parts of the page share it. */

import { getContext, setContext } from "svelte";
import type { CampaignSource } from "./source";
import { armyNamed } from "./armies";
import { refusalOf } from "../api";
import { toasts } from "../toasts.svelte";
import type { ArmyView } from "../../generated/wargame/views/armies";
import type { BattleView } from "../../generated/wargame/views/battles";
import type { LineView } from "../../generated/wargame/views/posts";
import type { TurnView } from "../../generated/wargame/views/turns";
import type { WholeTurnView } from "../../generated/wargame/views/view";
import type { View } from "./source";
import type { Read } from "./threads";

const KEY = Symbol("campaign");

/** Where the map is asked to look, and whether it is to be gone to. */
export interface Focus {
  square: string;
  grab?: boolean;
  /** Whether a narrow screen comes closer. */
  close?: boolean;
}

export class Reader {
  readonly source: CampaignSource;
  /** The army that is looked at, by name. */
  army = $state<string | null>(null);
  /** The square that is looked at. */
  square = $state<string | null>(null);
  /** Whether a click on a square orders the chosen army there. */
  ordering = $state(false);
  /** The post that is being written. */
  text = $state("");
  /** Its lines as the server understood them. */
  lines = $state.raw<LineView[]>([]);
  /** The turn whose movement is shown, or null for the present map; and the moment in it, 0 to 1. */
  shown = $state<number | null>(null);
  moment = $state(1);
  /** Where the map is asked to look; each wish is a new object. */
  focus = $state.raw<Focus | null>(null);
  /** When each thread was read last. */
  read = $state.raw<Read>({});

  #older = $state.raw<Record<number, WholeTurnView>>({});

  constructor(source: CampaignSource) {
    this.source = source;
    try {
      this.read = JSON.parse(localStorage.getItem(this.#readKey) ?? "{}") as Read;
    } catch {
      // storage may be forbidden
    }
  }

  get view(): View {
    return this.source.view!;
  }

  get chosen(): ArmyView | undefined {
    return armyNamed(this.view, this.army);
  }

  /** The turn of the past that is shown on the map, once it is here. */
  get turn(): TurnView | undefined {
    return this.shown === null ? undefined : this.whole(this.shown);
  }

  /** A turn with its map and moves: of the last turns it is in the view, of earlier ones it has been asked for. */
  whole(number: number): TurnView | undefined {
    const turn = this.view.turns.find((one) => one.number === number);
    return turn?.opening ? turn : this.#older[number]?.turn;
  }

  /** The battles that were fought in a turn, as far as they are here. */
  foughtIn(number: number): BattleView[] {
    return this.#older[number]?.battles ?? this.view.battles.filter((battle) => battle.turn === number);
  }

  /** Whose an army was in a battle: it may have been captured since. */
  sideIn(battle: BattleView, army: string): string {
    return this.whole(battle.turn)?.opening?.[army]?.[1] ?? armyNamed(this.view, army)?.side ?? "";
  }

  /** Ask for a turn if it isn't here. */
  async fetch(number: number): Promise<void> {
    if (this.whole(number)) return;
    try {
      const found = await this.source.turn(number);
      this.#older = { ...this.#older, [number]: found };
    } catch (error) {
      toasts.say(refusalOf(error).message, "bad");
    }
  }

  look(army: ArmyView, focus = false): void {
    this.army = army.name;
    this.square = army.at;
    if (focus && army.at) this.focus = { square: army.at, close: true };
  }

  lookAt(square: string, focus = false): void {
    this.square = square;
    if (this.chosen?.at !== square) this.army = null;
    if (focus) this.focus = { square, close: true };
  }

  /** Begin or stop saying on the map where the chosen army goes. */
  order(on = !this.ordering): void {
    this.ordering = on;
    if (on && this.chosen?.at) this.focus = { square: this.chosen.at, grab: true, close: true };
  }

  readNow(thread: string): void {
    const newest = this.view.messages.reduce((at, m) => (m.thread === thread && m.at > at ? m.at : at), 0);
    if ((this.read[thread] ?? 0) >= newest) return;
    this.read = { ...this.read, [thread]: newest };
    try {
      localStorage.setItem(this.#readKey, JSON.stringify(this.read));
    } catch {
      // it lasts for this visit, then
    }
  }

  get #readKey(): string {
    return `headjudge.campaign.${this.source.id}.read`;
  }
}

export function setReader(reader: Reader): Reader {
  return setContext(KEY, reader);
}

export function getReader(): Reader {
  return getContext<Reader>(KEY);
}
