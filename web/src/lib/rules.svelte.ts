/** The rule index: what a rule that a log line or a reason cites says, and where it is carried out. */

export interface RuleInfo {
  number: string;
  document: string;
  chapter: string;
  summary: string;
  /** The paragraphs beneath it, with their summaries. */
  parts: Record<string, string>;
  code: string[];
  scenarios: { title: string; file: string }[];
}

class Rules {
  /** The rule that is looked up beside whatever is on the screen. */
  open = $state<string | null>(null);
  #known = new Map<string, Promise<RuleInfo[]>>();

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
}

export const rules = new Rules();
