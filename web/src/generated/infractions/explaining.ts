/** Made of `headjudge.infractions.explaining` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * A ruling in words and as data, for a judge's page, the terminal and files; what to `say` comes in the order in
 * which it is said. Penalties are `Game Loss` in words, `game-loss` as data.
 */
export interface Explained {
  number: string | null;
  infraction: string | null;
  title: string | null;
  offender: string;
  penalty: string;
  standard: string;
  upgraded: boolean;
  downgraded: boolean;
  why: string[];
  remedies: string[];
  options: string[];
  chooses: string;
  head_judge: boolean;
  intervene: boolean;
  also: [string, string][];
  say: string[];
}
