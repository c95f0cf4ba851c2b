/** Made of `headjudge.server.whereabouts` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** The address to give to others; `reachable`: whether other machines can find the server there. */
export interface Whereabouts {
  address: string;
  reachable: boolean;
}
