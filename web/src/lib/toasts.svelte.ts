/** Short messages that come and go: refusals, connection trouble. */

import { splitRule } from "./symbols";

export interface Toast {
  id: number;
  text: string;
  rule: string;
  tone: "info" | "bad";
}

const LASTS = 6000;

class Toasts {
  shown = $state<Toast[]>([]);
  #next = 1;

  say(text: string, tone: Toast["tone"] = "info", rule = ""): void {
    // Where the rule is cited in words as well, the link stands for them.
    const toast = { id: this.#next++, text: rule ? splitRule(text).text : text, rule, tone };
    this.shown = [...this.shown.filter((other) => other.text !== toast.text).slice(-3), toast];
    setTimeout(() => this.dismiss(toast.id), LASTS);
  }

  dismiss(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
