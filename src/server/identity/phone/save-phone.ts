import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { SavePhoneInput } from '#/shared/identity/phone.ts';
import { setPhoneNumber } from './set-phone-number.ts';

/**
 * Stores the actor's number, or deletes it (null), which also declines to give one: it is not asked for again. Without
 * a name it is for calls about critical values alone. Nothing in the answer depends on whether another account has the
 * number.
 */
export async function savePhone(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  { phone }: SavePhoneInput,
): Promise<null> {
  const { userId, isAnonymous } = actor;
  await db.transaction().execute(async (trx) => {
    if (phone !== null) {
      await setPhoneNumber(trx, site, { userId, number: phone, isForCriticalOnly: isAnonymous });
      return;
    }
    await trx.deleteFrom('phone_numbers').where('user_id', '=', userId).execute();
    await trx
      .updateTable('user_profiles')
      .set({ phone_declined_at: sql<Date>`now()` })
      .where('id', '=', userId)
      .execute();
  });
  return null;
}
