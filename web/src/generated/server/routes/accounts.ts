/** Made of `headjudge.server.routes.accounts` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Account } from "../../server/accounts/accounts";

/** Who is asking; None: nobody yet. */
export interface Me {
  account: Account | null;
}

/** A name to be called by. */
export interface NewGuest {
  name: string;
}

/** A name and its password. */
export interface Login {
  name: string;
  password: string;
}

/** The password that counts, and the one that is to count. */
export interface NewPassword {
  old: string;
  new: string;
}
