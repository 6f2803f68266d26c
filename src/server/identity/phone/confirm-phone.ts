import { timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { allKeys } from '#/server/platform/crypto/keys.ts';
import { phoneCode } from '#/server/platform/crypto/phone-hmac.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { CODE_TRIES, type ConfirmPhoneInput } from '#/shared/identity/phone.ts';

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
    const used = await trx
      .updateTable('phone_codes')
      .set({ used_at: sql<Date>`now()` })
      .where('id', '=', tried.id)
      .where('used_at', 'is', null)
      .returning('number_hmac')
      .executeTakeFirst();
    if (!used) throw new AppError('CODE_INVALID');
    const verified = await trx
      .updateTable('phone_numbers')
      .set({ verified_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('number_hmac', '=', used.number_hmac)
      .returning('user_id')
      .executeTakeFirst();
    if (!verified) throw new AppError('CODE_INVALID');
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
