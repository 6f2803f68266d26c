import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { checkSecret } from '../account/check-secret.ts';
import { checkSecondFactor } from '../auth/check-second-factor.ts';

type Proof = { secret: string; secondFactor: string };

/**
 * Otherwise whoever sits at an open session could add a way in of their own. INVALID_CREDENTIALS, SIGN_IN_AGAIN (an account
 * with neither password nor PIN), TOTP_REQUIRED or TOTP_WRONG.
 */
export async function proveOwner(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  { secret, secondFactor }: Proof,
): Promise<void> {
  await checkSecret({ db, site }, actor, secret);
  await checkSecondFactor(db, site.keys, actor.userId, secondFactor);
}
