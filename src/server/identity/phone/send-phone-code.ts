import { type Kysely, sql } from 'kysely';
import { canText } from '#/server/platform/channels/can-text.ts';
import { phoneHmacs } from '#/server/platform/crypto/phone-hmac.ts';
import { openValue } from '#/server/platform/crypto/sealed-value.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { CODE_MINUTES } from '#/shared/identity/phone.ts';
import { sealedTo } from './sealed-to.ts';

/**
 * Queues a message with a code to the actor's number; an earlier code ends. Limited by number, account and network, so
 * that no telephone rings all day.
 * @throws {AppError} NOT_FOUND (no number), PHONE_VERIFIED, NOT_OFFERED_NOW (no provider), RATE_LIMITED
 */
export async function sendPhoneCode(
  { db, site, clientAddress, locale }: Pick<Context, 'db' | 'site' | 'clientAddress' | 'locale'>,
  { userId }: Actor,
): Promise<null> {
  if (!canText(site)) throw new AppError('NOT_OFFERED_NOW');
  const phone = await findPhone(db, userId);
  if (!phone) throw new AppError('NOT_FOUND');
  if (phone.verified_at !== null) throw new AppError('PHONE_VERIFIED');
  await countAttempt(db, limits.phoneCodeAgain, userId);
  await countAttempt(db, limits.phoneCodeByAccount, userId);
  await countAttempt(db, limits.phoneCodeByAddress, clientAddress);
  const number = openValue(site.keys, phone.number_sealed, sealedTo(userId)).toString();
  // Under each secret, so that the count goes on while the secret changes, whichever a process has for the present one.
  for (const hmac of phoneHmacs(site.keys, number)) {
    await countAttempt(db, limits.phoneCodeByNumber, hmac.toString('hex'));
    await countAttempt(db, limits.phoneCodeByNumberADay, hmac.toString('hex'));
  }
  await db.transaction().execute(async (trx) => {
    // Serialised for each user, and against another number.
    const current = await trx
      .selectFrom('phone_numbers')
      .select('number_hmac')
      .where('user_id', '=', userId)
      .where('number_hmac', 'in', phoneHmacs(site.keys, number))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!current) throw new AppError('CHANGED_MEANWHILE');
    await trx.deleteFrom('phone_codes').where('user_id', '=', userId).where('used_at', 'is', null).execute();
    const code = await trx
      .insertInto('phone_codes')
      .values({
        user_id: userId,
        number_hmac: current.number_hmac,
        expires_at: sql<Date>`now() + make_interval(mins => ${CODE_MINUTES}::int)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('text_messages')
      .values({ user_id: userId, phone_code_id: code.id, locale })
      .execute();
  });
  return null;
}

const findPhone = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('phone_numbers')
    .select(['number_sealed', 'verified_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
