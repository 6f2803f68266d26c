import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { LabDetails } from '#/shared/lab.ts';
import type { DB } from '../db/schema.gen.ts';

export async function getDetails(db: Kysely<DB>, { labId }: { labId: number }): Promise<LabDetails> {
  const lab = await db
    .selectFrom('labs')
    .select(['id', 'lab_name_ar', 'lab_name_en', 'address_ar', 'address_en', 'license_number', 'phone'])
    .select(['city_id', 'lat', 'lon'])
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
  };
}
