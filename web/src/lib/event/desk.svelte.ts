/** What the parts of an organiser's desk share: acting, and asking first what an act would change. */

import { getContext, setContext } from "svelte";
import type { Refusal } from "../api";
import { refusalOf } from "../api";
import { toasts } from "../toasts.svelte";
import type { LiveEvent } from "./live.svelte";

const CONTEXT = Symbol("desk");

/** Something that is done only after its consequences were read. */
export interface Question {
  title: string;
  verb: string;
  args: Record<string, unknown>;
  /** What the button says that does it. */
  button: string;
  /** What is said once it is done. */
  said?: string;
  /** Said instead of consequences, if there are none. */
  otherwise?: string;
  done?: () => void;
}

export class Desk {
  readonly live: LiveEvent;
  question = $state.raw<Question | null>(null);
  /** What it would change, as soon as that is known. */
  lines = $state.raw<string[] | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  busy = $state(false);

  constructor(live: LiveEvent) {
    this.live = live;
  }

  /** Do something at once, with an id of its own: a connection that is lost doesn't do it twice. Whether it was done. */
  async act(verb: string, args: Record<string, unknown> = {}, said = ""): Promise<boolean> {
    try {
      await this.live.attempt(verb, args, crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`);
    } catch (error) {
      const refusal = refusalOf(error);
      toasts.say(refusal.message, "bad", refusal.rule);
      return false;
    }
    if (said) toasts.say(said);
    return true;
  }

  /** Show what an act would change; it is done when somebody says so. */
  async ask(question: Question): Promise<void> {
    this.question = question;
    this.lines = null;
    this.refusal = null;
    try {
      const lines = await this.live.consider(question.verb, question.args);
      if (this.question === question) this.lines = lines;
    } catch (error) {
      if (this.question === question) this.refusal = refusalOf(error);
    }
  }

  async carryOut(): Promise<void> {
    const question = this.question;
    if (!question) return;
    this.busy = true;
    try {
      await this.live.attempt(question.verb, question.args);
      if (question.said) toasts.say(question.said);
      this.question = null;
      question.done?.();
    } catch (error) {
      this.refusal = refusalOf(error);
    }
    this.busy = false;
  }

  close(): void {
    this.question = null;
  }

  /** Whether the reader pairs rounds and publishes them. */
  get runs(): boolean {
    return ["organiser", "head-judge", "scorekeeper"].includes(this.live.event.role);
  }

  /** Whether the reader sets the event up and closes it. */
  get organises(): boolean {
    return ["organiser", "head-judge"].includes(this.live.event.role);
  }
}

export function setDesk(desk: Desk): Desk {
  return setContext(CONTEXT, desk);
}

export function getDesk(): Desk {
  return getContext<Desk>(CONTEXT);
}
