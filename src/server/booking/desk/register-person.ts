import { sql, type Transaction } from 'kysely';
import { setPhoneNumber } from '#/server/identity/phone/set-phone-number.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabActor } from '#/server/platform/trpc/context.ts';
import type { NewPersonInput } from '#/shared/booking/desk.ts';
import type { Locale } from '#/shared/core/locale.ts';

/**
 * Registers a person without an account, to which nothing signs in.
 */
export async function registerPerson(
  trx: Transaction<DB>,
  { keys, locale }: { keys: Keys; locale: Locale },
  actor: LabActor,
  { name, phone, sex, birthYear }: NewPersonInput,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('uuid_v7 answered nothing');
  const { id } = row;
  await trx.insertInto('users').values({ id }).execute();
  await trx
    .insertInto('user_profiles')
    .values({
      id,
      name,
      user_type: 'customer',
      sex: sex ?? null,
      birth_year: birthYear ?? null,
      locale,
    })
    .execute();
  await trx
    .insertInto('lab_customers')
    .values({ customer_id: id, lab_id: actor.labId, registered_by: actor.userId })
    .execute();
  if (phone !== undefined) {
    await setPhoneNumber(trx, { keys }, { userId: id, number: phone, isForCriticalOnly: false });
  }
  return id;
}
