import { timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { allKeys } from '#/server/platform/crypto/keys.ts';
import { phoneCode, phoneHmacs } from '#/server/platform/crypto/phone-hmac.ts';
import { openValue } from '#/server/platform/crypto/sealed-value.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { CODE_TRIES, type ConfirmPhoneInput } from '#/shared/identity/phone.ts';
import { sealedTo } from './sealed-to.ts';

/**
 * Verifies the number by the newest code: ten minutes, five tries, once. Each try is counted before it is compared, in
 * a statement of its own, so that racers have five together.
 * @throws {AppError} CODE_INVALID (wrong, used, expired or tried too often), RATE_LIMITED
 */
export async function confirmPhone(
  { db, site, clientAddress }: Pick<Context, 'db' | 'site' | 'clientAddress'>,
  { userId }: Actor,
  { code }: ConfirmPhoneInput,
): Promise<null> {
  await countAttempt(db, limits.phoneGuessByAddress, clientAddress);
  await countAttempt(db, limits.phoneGuessByAccount, userId);
  const tried = await takeTry(db, userId);
  if (!tried) throw new AppError('CODE_INVALID');
  // The secret may have changed since the code was sent.
  const given = Buffer.from(code);
  const right = allKeys(site.keys).map(({ phone }) => Buffer.from(phoneCode(phone, tried.id)));
  if (!right.some((one) => timingSafeEqual(one, given))) throw new AppError('CODE_INVALID');
  await db.transaction().execute(async (trx) => {
    // Locked first, as sending a code and a change of the secret do.
    const phone = await trx
      .selectFrom('phone_numbers')
      .select('number_sealed')
      .where('user_id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!phone) throw new AppError('CODE_INVALID');
    const number = openValue(site.keys, phone.number_sealed, sealedTo(userId)).toString();
    // A code that was sent while the secret changed names its number by another secret than the number itself.
    const used = await trx
      .updateTable('phone_codes')
      .set({ used_at: sql<Date>`now()` })
      .where('id', '=', tried.id)
      .where('used_at', 'is', null)
      .where('number_hmac', 'in', phoneHmacs(site.keys, number))
      .returning('id')
      .executeTakeFirst();
    if (!used) throw new AppError('CODE_INVALID');
    await trx
      .updateTable('phone_numbers')
      .set({ verified_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .execute();
  });
  return null;
}

const takeTry = (db: Kysely<DB>, userId: string) =>
  db
    .updateTable('phone_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', CODE_TRIES)
    .returning('id')
    .executeTakeFirst();
