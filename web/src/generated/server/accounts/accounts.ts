/** Made of `headjudge.server.accounts.accounts` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** Somebody. Guests have a name for as long as their browser keeps it, accounts have theirs to themselves. */
export interface Account {
  id: string;
  name: string;
  guest: boolean;
}
