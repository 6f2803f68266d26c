import { addressReader, oneOf, text } from '#/client/core/address.ts';

/** The result of a sign-in with Google, which the address carries on return. */
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

/** What `/login` and `/register` open. */
const dialogs = ['login', 'signup'] as const;
export type SignInRequest = SignInOutcome | (typeof dialogs)[number];

/** Every page accepts it, since a lab or an administrator is redirected from the front page. */
export const signInSearch = addressReader({ signIn: oneOf([...outcomes, ...dialogs]), returnTo: text(500) });
