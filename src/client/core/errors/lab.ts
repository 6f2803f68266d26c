import { msg } from '@lingui/core/macro';

/** Errors that only the desk of a laboratory meets. */
export const labErrorMessages = {
  INVITATIONS_FULL: msg`Twenty invitations are open. Withdraw one, or wait until one is accepted.`,
  WEBHOOK_ADDRESS_REFUSED: msg`We send to public https addresses only, without a port or a password in them.`,
  WEBHOOKS_FULL: msg`Your lab has five webhooks. Remove one first.`,
  WEBHOOK_PAUSED: msg`This webhook is paused. Turn it on first.`,
};
