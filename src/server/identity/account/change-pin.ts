import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ChangePinInput } from '#/shared/identity/account.ts';
import { isBirthDate } from '#/shared/identity/is-birth-date.ts';
import { hashPin } from '../auth/hash-pin.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { checkSecret } from './check-secret.ts';

/**
 * Checks the current PIN (INVALID_CREDENTIALS) and ends all other sessions. PIN_TOO_EASY: a date of the year of birth.
 */
export async function changePin(
  ctx: Pick<Context, 'db' | 'site' | 'clientAddress' | 'userAgent'>,
  actor: Actor,
  { currentPin, newPin }: ChangePinInput,
): Promise<null> {
  const { db, site, clientAddress: address } = ctx;
  const { userId } = actor;
  const { pinHash: oldHash } = await checkSecret(ctx, actor, currentPin);
  const { birth_year: birthYear } = await db
    .selectFrom('user_profiles')
    .select('birth_year')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (birthYear !== null && isBirthDate(newPin, birthYear)) throw new AppError('PIN_TOO_EASY');
  const renewed = await hashPin(site.keys, userId, newPin, { address });
  await retryOnConflict(() =>
    db.transaction().execute(async (trx) => {
      // Only over the PIN that was checked: of two concurrent changes, one fails with INVALID_CREDENTIALS.
      const changed = await trx
        .updateTable('users')
        .set(renewed)
        .where('id', '=', userId)
        .where('pin_hash', '=', oldHash)
        .returning('id')
        .executeTakeFirst();
      if (!changed) throw new AppError('INVALID_CREDENTIALS');
      await endOtherSessions(trx, actor);
    }),
  );
  return null;
}
