import type { Kysely } from 'kysely';
import { openValue } from '#/server/platform/crypto/sealed-value.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Site } from '#/server/platform/trpc/context.ts';
import type { PhoneNumber } from '#/shared/identity/phone.ts';
import { sealedTo } from './sealed-to.ts';

/** The number of a user; null without one. */
export async function findPhoneNumber(
  db: Kysely<DB>,
  { keys }: Pick<Site, 'keys'>,
  userId: string,
): Promise<PhoneNumber | null> {
  const row = await db
    .selectFrom('phone_numbers')
    .select(['number_sealed', 'is_for_critical_only', 'verified_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    number: openValue(keys, row.number_sealed, sealedTo(userId)).toString(),
    isVerified: row.verified_at !== null,
    isForCriticalOnly: row.is_for_critical_only,
  };
}
