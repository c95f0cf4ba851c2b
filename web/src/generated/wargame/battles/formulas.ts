/** Made of `headjudge.wargame.battles.formulas` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** A number of a secret formula, for who may know it. */
export interface FormulaView {
  name: string;
  /** The number that counts. */
  value: number;
  /** The number that was drawn, which counts without a judge's. */
  default: number;
  /** Between which limits it is drawn. */
  low: number;
  high: number;
  /** Between which limits a judge may give it. */
  least: number;
  most: number;
  meaning: string;
}

/** Numbers of the secret formulas. */
export interface Formula {
  numbers: Record<string, number | null>;
}
