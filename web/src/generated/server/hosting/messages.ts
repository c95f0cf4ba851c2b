/** Made of `headjudge.server.hosting.messages` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** What a client sends; the reply to it carries the same `ref`. */
export interface FromClient {
  ref?: number | null;
}

/** It was done and what it changed is stored; `made` is what it made, such as the number of a post. */
export interface Done {
  type: "done";
  made?: unknown;
  ref?: number;
}

/** There are new notices in the page; how many are unread. */
export interface Noticed {
  type: "notices";
  unread: number;
}

/** It was refused and changed nothing. `code` is stable; `message` is for people. */
export interface Refused {
  type: "refused";
  code: string;
  message: string;
  rule?: string;
  ref?: number;
}
