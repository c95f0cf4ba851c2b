/** Made of `headjudge.server.scenes` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Logged } from "../server/live/messages";

/**
 * A scenario after a step: what the step was and who did it, or that it was refused and by which rule.
 *
 * The first scene has the whole view (none where the set-up is what is refused), each later one what changed.
 */
export interface Scene {
  who?: string;
  words?: string;
  note?: string;
  /** Whether the step only looks at what is so. */
  check?: boolean;
  refused?: string;
  rule?: string;
  view?: unknown;
  patch?: unknown;
  log?: Logged;
}

/** A scenario of the library: its title, those of the rules that it shows that the index has, and its scenes. */
export interface Scenes {
  title: string;
  game: string;
  rules: string[];
  scenes: Scene[];
}
