import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { ConsentRow } from '#/shared/identity/account.ts';
import { recordConsents } from './record-consents.ts';

type NewPerson = {
  userId: string;
  name: string;
  userType: 'customer' | 'lab';
  licenseNumber: string | null;
  locale: Locale;
  method: ConsentRow['method'];
};

/** Inserts the profile, the consents and, for a laboratory, its lab, which waits for approval. */
export async function insertProfile(trx: Transaction<DB>, person: NewPerson) {
  const { userId, name, userType, locale, method } = person;
  await trx
    .insertInto('user_profiles')
    .values({
      id: userId,
      name,
      user_type: userType,
      subscription_tier: userType === 'lab' ? 'starter' : 'basic',
      locale,
    })
    .execute();
  await recordConsents(trx, { userId, locale, method });
  if (userType === 'lab') await insertLab(trx, person);
}

const insertLab = (trx: Transaction<DB>, { userId, name, licenseNumber }: NewPerson) =>
  trx
    .insertInto('labs')
    .values({
      owner_id: userId,
      lab_name_ar: name,
      lab_name_en: name,
      license_number: licenseNumber,
      review_status: 'pending',
    })
    .execute();
