import type { ChangePinInput } from '#/shared/account.ts';
import { AppError } from '#/shared/app-error.ts';
import { endOtherSessions } from '../auth/end-other-sessions.ts';
import { hashPassword } from '../auth/hash-password.ts';
import { pinSecret } from '../auth/pin-secret.ts';
import type { Actor, Context } from '../context.ts';
import { askSecretAgain } from './ask-secret-again.ts';

/** Asks the current PIN once more (INVALID_CREDENTIALS) and ends all other sessions. */
export async function changePin(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  { currentPin, newPin }: ChangePinInput,
): Promise<null> {
  const { userId } = actor;
  const { pinHash: oldHash } = await askSecretAgain({ db, site }, actor, currentPin);
  const newHash = await hashPassword(pinSecret(site.keys.pin, userId, newPin));
  await db.transaction().execute(async (trx) => {
    // Only over the PIN that was checked: of two changes at once, one is told that its current PIN is out of date.
    const changed = await trx
      .updateTable('users')
      .set({ pin_hash: newHash })
      .where('id', '=', userId)
      .where('pin_hash', '=', oldHash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new AppError('INVALID_CREDENTIALS');
    await endOtherSessions(trx, actor);
  });
  return null;
}
