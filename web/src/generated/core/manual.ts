/** Made of `headjudge.core.actions` by `python -m tests.server.typescript --update`; not to be changed. */

/** What a value may be: the number of an object, cards by their place, the name of a seat, one of `choices` … */
export type Takes = "object" | "place" | "seat" | "number" | "text" | "boolean" | "choice";

/** An argument of a manual action. */
export interface Argument {
  name: string;
  takes: Takes[];
  /** Whether there may be several values. */
  many: boolean;
  choices: string[];
  needed: boolean;
  /** What it is if it is left out. */
  usual: unknown;
  /** What it is for, and its rule. */
  text: string;
  rule: string;
}

/** A manual action: what it does, by which rule, and its arguments. */
export interface ManualAction {
  text: string;
  rule: string;
  arguments: Argument[];
}
