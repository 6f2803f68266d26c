import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { setPhoneNumber } from '#/server/identity/phone/set-phone-number.ts';
import { reachingOwn } from '#/server/platform/db/reach.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { testSite } from '../api/site.ts';

/** A telephone number with its code, message, look and choice. */
export async function addPhone(db: Kysely<DB>, userId: string) {
  const number_hmac = randomBytes(32);
  await reachingOwn({ userId, labId: null }, () =>
    setPhoneNumber(db, testSite(), { userId, number: '+966501234567', isForCriticalOnly: false }),
  );
  const code = await db
    .insertInto('phone_codes')
    .values({ user_id: userId, number_hmac, expires_at: new Date(Date.now() + 60_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('text_messages')
    .values({ user_id: userId, phone_code_id: code.id, locale: 'ar' })
    .execute();
  await db
    .insertInto('notification_choices')
    .values({ user_id: userId, kind: 'resultReady', channel: 'sms', is_on: false })
    .execute();
  await db
    .insertInto('phone_looks')
    .values({ owner_id: userId, lab_id: 1, reader_id: randomUUID(), via: 'visit' })
    .execute();
}
