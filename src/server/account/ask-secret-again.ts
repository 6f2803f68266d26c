import { AppError } from '#/shared/app-error.ts';
import { latinDigits } from '#/shared/digits.ts';
import { pinSecret } from '../auth/pin-secret.ts';
import { requireFreshSession } from '../auth/require-fresh-session.ts';
import { verifyPassword } from '../auth/verify-password.ts';
import type { Actor, Context } from '../context.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { forgiveAttempts } from '../rate-limit/forgive-attempts.ts';
import { limits } from '../rate-limit/limits.ts';

/**
 * Before what cannot be undone: the password or PIN once more (INVALID_CREDENTIALS), or, where the person has
 * neither, a sign-in of the last quarter of an hour (SIGN_IN_AGAIN).
 */
export async function askSecretAgain(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  secret: string,
): Promise<void> {
  await countAttempt(db, limits.secretByAccount, actor.userId);
  const user = await db
    .selectFrom('users')
    .select(['password_hash', 'pin_hash'])
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  if (!user) throw new AppError('SIGN_IN_REQUIRED');
  if (user.password_hash === null && user.pin_hash === null) return requireFreshSession(db, actor);

  const { isRight } =
    user.password_hash === null
      ? await verifyPassword(pinSecret(site.keys.pin, actor.userId, latinDigits(secret)), user.pin_hash)
      : await verifyPassword(secret, user.password_hash);
  if (!isRight) throw new AppError('INVALID_CREDENTIALS');
  await forgiveAttempts(db, limits.secretByAccount, actor.userId);
}
