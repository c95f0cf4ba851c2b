/** Made of `headjudge.server.routes.health` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * It is well: requests are answered, and the database can be read. `lag_ms` says how late the server was at most
 * in the last minute in doing what was due, `usual_lag_ms` in 99 of 100 cases.
 */
export interface Health {
  status: string;
  lag_ms: number;
  usual_lag_ms: number;
}
