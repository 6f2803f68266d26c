import { type Kysely, sql } from 'kysely';
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
  const { rows } = await sql<{
    number_sealed: Buffer;
    is_for_critical_only: boolean;
    verified_at: Date | null;
  }>`
    select /* hot:phone-number */ number_sealed, is_for_critical_only, verified_at
    from phone_numbers where user_id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    number: openValue(keys, row.number_sealed, sealedTo(userId)).toString(),
    isVerified: row.verified_at !== null,
    isForCriticalOnly: row.is_for_critical_only,
  };
}
