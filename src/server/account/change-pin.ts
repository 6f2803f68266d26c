import type { ChangePinInput } from '#/shared/account.ts';
import { AppError } from '#/shared/app-error.ts';
import { latinDigits } from '#/shared/digits.ts';
import { endOtherSessions } from '../auth/end-other-sessions.ts';
import { hashPassword } from '../auth/hash-password.ts';
import { pinSecret } from '../auth/pin-secret.ts';
import { verifyPassword } from '../auth/verify-password.ts';
import type { Actor, Context } from '../context.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { forgiveAttempts } from '../rate-limit/forgive-attempts.ts';
import { limits } from '../rate-limit/limits.ts';

/** Asks the current PIN once more (INVALID_CREDENTIALS) and ends all other sessions. */
export async function changePin(
  { db, site }: Pick<Context, 'db' | 'site' | 'locale' | 'sessionToken'>,
  actor: Actor,
  { currentPin, newPin }: ChangePinInput,
): Promise<null> {
  const { userId } = actor;
  await countAttempt(db, limits.secretByAccount, userId);
  const secretOf = (pin: string) => pinSecret(site.keys.pin, userId, pin);
  const user = await db.selectFrom('users').select('pin_hash').where('id', '=', userId).executeTakeFirst();
  const pinHash = user?.pin_hash ?? null;
  const { isRight } = await verifyPassword(secretOf(latinDigits(currentPin)), pinHash);
  if (!isRight) throw new AppError('INVALID_CREDENTIALS');

  const newHash = await hashPassword(secretOf(newPin));
  await db.transaction().execute(async (trx) => {
    // Only over the PIN that was checked: of two changes at once, one is told that its current PIN is out of date.
    const changed = await trx
      .updateTable('users')
      .set({ pin_hash: newHash })
      .where('id', '=', userId)
      .where('pin_hash', '=', pinHash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new AppError('INVALID_CREDENTIALS');
    await endOtherSessions(trx, actor);
  });
  await forgiveAttempts(db, limits.secretByAccount, userId);
  return null;
}
