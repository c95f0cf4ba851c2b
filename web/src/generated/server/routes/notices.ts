/** Made of `headjudge.server.routes.notices` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Notice } from "../../server/notices/notices";

/** What I was told, newest first, and how much of it I haven't read. */
export interface Told {
  unread: number;
  notices: Notice[];
}

/** How many notices I haven't read. */
export interface Unread {
  unread: number;
}

/** Which notices I have read, by their ids; None: all. */
export interface Read {
  ids?: string[] | null;
}

/** An e-mail address. */
export interface Email {
  email: string;
}

/** The code that came by mail. */
export interface Code {
  code: string;
}

/** Where notices are posted to. */
export interface Webhook {
  url: string;
}
