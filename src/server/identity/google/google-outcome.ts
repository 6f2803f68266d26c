/** The result of a sign-in with Google, which the home page reads from its address (`?signIn=`). */
export type GoogleOutcome =
  | 'google'
  | 'google-new'
  | 'google-new-lab'
  | 'google-failed'
  | 'google-unverified'
  | 'google-not-set-up'
  | 'labs-closed'
  | 'second-factor'
  | 'account-suspended';

/** A return from Google that is refused. The reason is logged: it never names a person. */
export class GoogleRefusal extends Error {
  override name = 'GoogleRefusal';
  readonly outcome: GoogleOutcome;
  constructor(reason: string, outcome: GoogleOutcome = 'google-failed') {
    super(reason);
    this.outcome = outcome;
  }
}
