/** Made of `headjudge.wargame.views.messages` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Thread } from "../../wargame/state/people";

/** Something in a thread. */
export interface MessageView {
  thread: Thread;
  at: number;
  /** None: the campaign itself. */
  by: string | null;
  text: string;
  rule: string;
}
