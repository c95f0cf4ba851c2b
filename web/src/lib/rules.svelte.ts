/** The rule index: what a rule that a log line or a reason cites asks, and the scenarios that show it. */

import type { DocumentInfo, RuleInfo } from "../generated/server/routes/rules";
import { ask } from "./api";

class Rules {
  /** The rule that is looked up beside whatever is on the screen. */
  open = $state<string | null>(null);
  #known = new Map<string, Promise<RuleInfo[]>>();
  #index: Promise<DocumentInfo[]> | null = null;

  /** What the index has on a number; empty if it knows none of it. */
  about(number: string): Promise<RuleInfo[]> {
    let known = this.#known.get(number);
    if (!known) {
      known = fetch(`/api/rules/${encodeURIComponent(number)}`).then((answer) =>
        answer.ok ? (answer.json() as Promise<RuleInfo[]>) : [],
      );
      known.catch(() => this.#known.delete(number));
      this.#known.set(number, known);
    }
    return known;
  }

  /** All documents; asked once. */
  index(): Promise<DocumentInfo[]> {
    this.#index ??= ask<DocumentInfo[]>("GET", "/api/rules").catch((error: unknown) => {
      this.#index = null;
      throw error;
    });
    return this.#index;
  }
}

export const rules = new Rules();
