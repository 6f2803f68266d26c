import { AppError } from '#/shared/app-error.ts';
import { latinDigits } from '#/shared/digits.ts';
import { pinSecret } from '../auth/pin-secret.ts';
import { requireFreshSession } from '../auth/require-fresh-session.ts';
import { verifyPassword } from '../auth/verify-password.ts';
import type { Actor, Context } from '../context.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { forgiveAttempts } from '../rate-limit/forgive-attempts.ts';
import { giveBackWhenBusy } from '../rate-limit/give-back-when-busy.ts';
import { limits } from '../rate-limit/limits.ts';

type Held = { email: string | null; passwordHash: string | null; pinHash: string | null };

/**
 * Before what cannot be undone: the password or PIN once more (INVALID_CREDENTIALS), or, where the person has
 * neither, a sign-in of the last quarter of an hour (SIGN_IN_AGAIN). Answers the account as the secret was held
 * against it: whoever replaces a hash asks whether it still stands.
 */
export async function askSecretAgain(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  secret: string,
): Promise<Held> {
  await countAttempt(db, limits.secretByAccount, actor.userId);
  const user = await db
    .selectFrom('users')
    .select(['email', 'password_hash', 'pin_hash'])
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  if (!user) throw new AppError('SIGN_IN_REQUIRED');
  const held = { email: user.email, passwordHash: user.password_hash, pinHash: user.pin_hash };
  if (held.passwordHash === null && held.pinHash === null) {
    await requireFreshSession(db, actor);
    return held;
  }
  const counted = [{ limit: limits.secretByAccount, key: actor.userId }];
  const { isRight } = await giveBackWhenBusy(db, counted, () =>
    held.passwordHash === null
      ? verifyPassword(pinSecret(site.keys.pin, actor.userId, latinDigits(secret)), held.pinHash)
      : verifyPassword(secret, held.passwordHash),
  );
  if (!isRight) throw new AppError('INVALID_CREDENTIALS');
  await forgiveAttempts(db, limits.secretByAccount, actor.userId);
  return held;
}
