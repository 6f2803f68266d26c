import { type Kysely, sql } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { LabDetails } from '#/shared/lab.ts';
import type { DB } from '../db/schema.gen.ts';

export async function getDetails(db: Kysely<DB>, { labId }: { labId: number }): Promise<LabDetails> {
  const lab = await db
    .selectFrom('labs')
    .select(['id', 'lab_name_ar', 'lab_name_en', 'address_ar', 'address_en', 'license_number', 'phone'])
    .select(['city_id', 'lat', 'lon', 'license_expires_on', 'verifies_by_second_person'])
    // As words: the driver does not know arrays of this type.
    .select(sql<LabDetails['accreditations']>`to_json(accreditations)`.as('accreditations'))
    .where('id', '=', labId)
    .executeTakeFirst();
  if (!lab) throw new AppError('NOT_FOUND');
  return {
    labId: lab.id,
    labName: { ar: lab.lab_name_ar, en: lab.lab_name_en },
    labAddress: { ar: lab.address_ar, en: lab.address_en },
    licenseNumber: lab.license_number,
    phone: lab.phone,
    cityId: lab.city_id,
    lat: lab.lat,
    lon: lab.lon,
    licenseExpiresOn: lab.license_expires_on,
    accreditations: lab.accreditations,
    verifiesBySecondPerson: lab.verifies_by_second_person,
  };
}
