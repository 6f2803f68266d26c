import { verifyPassword } from '#/server/platform/crypto/verify-password.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { forgiveAttempts } from '#/server/platform/rate-limit/forgive-attempts.ts';
import { giveBackWhenBusy } from '#/server/platform/rate-limit/give-back-when-busy.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import { pinSecrets } from '../auth/hash-pin.ts';
import { recordSignInEvent } from '../sessions/record-sign-in-event.ts';
import { requireFreshSession } from '../sessions/require-fresh-session.ts';

type Account = { email: string | null; passwordHash: string | null; pinHash: string | null };

/**
 * Checks the password or PIN again before an irreversible action (INVALID_CREDENTIALS), or, without either, requires a
 * sign-in of the last 15 minutes (SIGN_IN_AGAIN). Returns the account as it was checked: a caller that replaces a hash
 * must compare it.
 */
export async function checkSecret(
  ctx: Pick<Context, 'db' | 'site' | 'clientAddress' | 'userAgent'>,
  actor: Actor,
  secret: string,
): Promise<Account> {
  const { db, site, clientAddress } = ctx;
  const counted = [
    { limit: limits.secretByAccount, key: actor.userId },
    { limit: limits.everySecretByAddress, key: clientAddress },
    { limit: limits.everySecretByAccount, key: actor.userId },
  ];
  for (const { limit, key } of counted) await countAttempt(db, limit, key);
  const user = await db
    .selectFrom('users')
    .select(['email', 'password_hash', 'pin_hash', 'pin_keys_sealed'])
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  if (!user) throw new AppError('SIGN_IN_REQUIRED');
  const account = { email: user.email, passwordHash: user.password_hash, pinHash: user.pin_hash };
  if (account.passwordHash === null && account.pinHash === null) {
    await requireFreshSession(db, actor);
    return account;
  }
  const own = { userId: actor.userId, sealed: user.pin_keys_sealed };
  const { isRight } = await giveBackWhenBusy(db, counted, () =>
    account.passwordHash === null
      ? verifyPassword(pinSecrets(site.keys, own, latinDigits(secret)), account.pinHash, clientAddress)
      : verifyPassword(secret, account.passwordHash, clientAddress),
  );
  if (!isRight) {
    await recordSignInEvent(ctx, { userId: actor.userId, kind: 'secret', outcome: 'failed' });
    throw new AppError('INVALID_CREDENTIALS');
  }
  await forgiveAttempts(db, limits.secretByAccount, actor.userId);
  return account;
}
