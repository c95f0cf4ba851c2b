/** Made of `headjudge.server.notices.contacts` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * Where notices go. `confirmed` says that the e-mail address is theirs; `secret` is what posts to the webhook
 * are signed with (HMAC-SHA-256); `offered` are the channels that this server has.
 */
export interface Contact {
  email: string;
  confirmed: boolean;
  webhook: string;
  secret: string;
  offered: string[];
}
