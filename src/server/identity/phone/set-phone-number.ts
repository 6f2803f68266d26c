import { type Kysely, sql } from 'kysely';
import { phoneHmac, phoneHmacs } from '#/server/platform/crypto/phone-hmac.ts';
import { sealValue } from '#/server/platform/crypto/sealed-value.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Site } from '#/server/platform/trpc/context.ts';
import { sealedTo } from './sealed-to.ts';

type Keys = Pick<Site, 'keys'>;
/** `number` in the form of E.164 (shared/identity/phone.ts). */
type Given = { userId: string; number: string; isForCriticalOnly: boolean };

/** Stores the number of a user. Another number than before is not verified, and codes for the former one end. */
export async function setPhoneNumber(
  trx: Kysely<DB>,
  { keys }: Keys,
  { userId, number, isForCriticalOnly }: Given,
): Promise<void> {
  const number_hmac = phoneHmac(keys.phone, number);
  const hmacs = phoneHmacs(keys, number);
  const isSame = sql<boolean>`phone_numbers.number_hmac = any (${hmacs}::bytea[])`;
  await trx
    .insertInto('phone_numbers')
    .values({
      user_id: userId,
      number_sealed: sealValue(keys, Buffer.from(number), sealedTo(userId)),
      number_hmac,
      is_for_critical_only: isForCriticalOnly,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        number_sealed: eb.ref('excluded.number_sealed'),
        number_hmac: eb.ref('excluded.number_hmac'),
        is_for_critical_only: eb.ref('excluded.is_for_critical_only'),
        verified_at: sql<Date | null>`case when ${isSame} then phone_numbers.verified_at end`,
        changed_at: sql<Date>`case when ${isSame} then phone_numbers.changed_at else now() end`,
      })),
    )
    .execute();
  await trx
    .deleteFrom('phone_codes')
    .where('user_id', '=', userId)
    .where('number_hmac', 'not in', hmacs)
    .execute();
  await trx
    .updateTable('phone_codes')
    .set({ number_hmac })
    .where('user_id', '=', userId)
    .where('number_hmac', '<>', number_hmac)
    .execute();
}
