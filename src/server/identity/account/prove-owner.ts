import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { checkRecorded } from '../auth/check-recorded.ts';
import { checkSecret } from './check-secret.ts';

type Proof = { secret: string; secondFactor: string };

/**
 * Checks that the owner sits at the session: an open session alone must not add or remove a way to sign in. `secret` is
 * the password or the PIN.
 * @throws {AppError} INVALID_CREDENTIALS, SIGN_IN_AGAIN (an account with neither), TOTP_REQUIRED or TOTP_WRONG
 */
export async function proveOwner(
  ctx: Pick<Context, 'db' | 'site' | 'clientAddress' | 'userAgent'>,
  actor: Actor,
  { secret, secondFactor }: Proof,
): Promise<void> {
  await checkSecret(ctx, actor, secret);
  await checkRecorded(ctx, actor.userId, secondFactor);
}
