import { addressReader, oneOf } from '../address.ts';

/** How signing in with Google ended, as the address says when the person is sent back here. */
const outcomes = [
  'google',
  'google-new',
  'google-new-lab',
  'google-failed',
  'google-unverified',
  'google-not-set-up',
  'labs-closed',
  'second-factor',
  'account-suspended',
] as const;
export type SignInOutcome = (typeof outcomes)[number];

/** Any page may be told, since a lab or an administrator is led on from the front page. */
export const signInSearch = addressReader({ signIn: oneOf(outcomes) });
