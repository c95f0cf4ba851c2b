/** A scenario to step through: the position after each of its steps. */

import type { TableInfo } from "../generated/server/live/info";
import type { ChatLine, LogLine } from "../generated/server/live/messages";
import type { Creature } from "../generated/server/routes/campaign_creatures";
import type * as wire from "../generated/server/scenes";
import { ask } from "./api";
import type { CampaignSource } from "./campaign/source";
import type { LineView } from "../generated/wargame/views/posts";
import type { WholeTurnView } from "../generated/wargame/views/view";
import type { View as CampaignView } from "./campaign/source";
import { apply } from "./patch";
import type { AnyView, Reply, TableSource } from "./source";

/** What a step is: who does what, or what it was refused for; a check only looks at what is so. */
export type Caption = Omit<wire.Scene, "view" | "patch" | "log">;

/** A scenario with its positions put together. */
export interface Scenario extends Omit<wire.Scenes, "scenes"> {
  scenes: Scene[];
}

export interface Scene {
  caption: Caption;
  /** The position; null where the set-up is what was refused. */
  view: unknown;
  log: LogLine[];
}

/** Fetch a scenario and put its positions together. Raises Refusal. */
export async function scenarioAt(address: string): Promise<Scenario> {
  const path = address.split("/").map(encodeURIComponent).join("/");
  const { scenes, ...rest } = await ask<wire.Scenes>("GET", `/api/scenarios/${path}`);
  let view: unknown = null;
  let log: LogLine[] = [];
  return {
    ...rest,
    scenes: scenes.map(({ view: whole, patch, log: logged, ...caption }) => {
      view = whole ?? (patch ? apply(view, patch as never) : view);
      if (logged) log = [...log.slice(0, logged.start), ...logged.lines];
      return { caption, view, log };
    }),
  };
}

/** A scenario at one of its scenes, for a table or a campaign to show; nothing can be done about it. */
export class Scenes implements TableSource {
  readonly scenario: Scenario;
  position = $state(0);
  readonly scene = $derived.by<Scene>(() => this.scenario.scenes[this.position]!);
  readonly view = $derived.by<AnyView | null>(() => this.scene.view as AnyView | null);
  readonly log = $derived.by<LogLine[]>(() => this.scene.log);
  readonly table: TableInfo | null = null;
  readonly chat: ChatLine[] = [];
  readonly settings = null;
  readonly seat = null;
  readonly branch = 0;
  readonly online = true;
  readonly live = false;

  constructor(scenario: Scenario) {
    this.scenario = scenario;
  }

  send(): Promise<Reply> {
    return Promise.resolve(null);
  }
}

/** The same as a campaign that nobody acts in. */
export class CampaignScenes implements CampaignSource {
  readonly id = "scenario";
  readonly online = true;
  readonly notices = 0;
  readonly closed = "";
  readonly #scenes: Scenes;
  readonly view: CampaignView | null = $derived.by(() => this.#scenes.scene.view as CampaignView | null);

  constructor(scenes: Scenes) {
    this.#scenes = scenes;
  }

  act(): Promise<boolean> {
    return Promise.resolve(false);
  }
  understand(): Promise<LineView[]> {
    return Promise.resolve([]);
  }
  turn(number: number): Promise<WholeTurnView> {
    return Promise.reject(new Error(`Turn ${number} isn’t part of this example.`));
  }
  creatures(): Promise<Creature[]> {
    return Promise.resolve([]);
  }
}
