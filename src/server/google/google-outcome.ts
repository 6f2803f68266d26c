/** How a trip to Google ended, as the home page reads it from its address (`?signIn=`). */
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

/** A return from Google that lets nobody in. The reason is for the log: it never names a person. */
export class GoogleRefusal extends Error {
  override name = 'GoogleRefusal';
  readonly outcome: GoogleOutcome;
  constructor(reason: string, outcome: GoogleOutcome = 'google-failed') {
    super(reason);
    this.outcome = outcome;
  }
}
