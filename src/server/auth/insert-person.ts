import type { Transaction } from 'kysely';
import type { ConsentRow } from '#/shared/account.ts';
import type { Locale } from '#/shared/locale.ts';
import { recordConsents } from '../account/record-consents.ts';
import type { DB } from '../db/schema.gen.ts';

type NewPerson = {
  userId: string;
  name: string;
  userType: 'customer' | 'lab';
  licenseNumber: string | null;
  locale: Locale;
  method: ConsentRow['method'];
};

/** Profile, consents and, of a laboratory, the lab that waits for review: whichever way the person came. */
export async function insertPerson(trx: Transaction<DB>, person: NewPerson) {
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
