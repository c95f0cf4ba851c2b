/** Made of `headjudge.server.problems` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** Why a request was refused. It changed nothing. `code` is stable and for programs, `message` for people. */
export interface Problem {
  code: string;
  message: string;
  rule: string;
}
