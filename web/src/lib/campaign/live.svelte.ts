/** A live campaign: the view kept up to date, actions over HTTP. */

import type { Creature } from "../../generated/server/routes/campaign_creatures";
import type { ServerMessage } from "../../generated/server/campaigns/messages";
import { ask, refusalOf, sentence } from "../api";
import { apply } from "../patch";
import { Reconnecting } from "../socket";
import { toasts } from "../toasts.svelte";
import { now } from "../now.svelte";
import type { CampaignSource } from "./source";
import type { LineView } from "../../generated/wargame/views/posts";
import type { WholeTurnView } from "../../generated/wargame/views/view";
import type { View } from "./source";

export class LiveCampaign implements CampaignSource {
  readonly id: string;
  view = $state.raw<View | null>(null);
  online = $state(false);
  closed = $state("");
  notices = $state(0);
  #socket: Reconnecting<ServerMessage>;
  #version = 0;
  #refused = "";

  constructor(id: string) {
    this.id = id;
    this.#socket = new Reconnecting<ServerMessage>(liveUrl(id), {
      take: (message) => this.#take(message),
      lost: () => (this.online = false),
      refused: () => (this.closed = sentence(this.#refused || "This campaign can’t be opened.")),
    });
  }

  close(): void {
    this.#socket.close();
  }

  async act(verb: string, args: Record<string, unknown>): Promise<boolean> {
    try {
      await ask("POST", `${this.#path}/act`, { verb, arguments: args });
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      toasts.say(refusal.message, "bad", refusal.rule);
      return false;
    }
  }

  understand(text: string): Promise<LineView[]> {
    return ask<LineView[]>("POST", `${this.#path}/understand`, { text });
  }

  turn(number: number): Promise<WholeTurnView> {
    return ask<WholeTurnView>("GET", `${this.#path}/turns/${number}`);
  }

  creatures(query: string, rank: string): Promise<Creature[]> {
    const wanted = new URLSearchParams({ q: query, rank });
    return ask<Creature[]>("GET", `${this.#path}/creatures?${wanted}`);
  }

  get #path(): string {
    return `/api/campaigns/${encodeURIComponent(this.id)}`;
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#socket.settle();
        this.online = true;
        this.#version = message.version;
        this.view = message.view;
        now.set(message.now);
        break;
      case "update":
        if (message.version <= this.#version) break;
        this.#version = message.version;
        this.view = apply(this.view, message.patch as Parameters<typeof apply>[1]) as View;
        break;
      case "notices":
        this.notices++;
        break;
      case "refused":
        this.#refused = message.message;
        break;
    }
  }
}

function liveUrl(id: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/campaigns/${encodeURIComponent(id)}/live`;
}
