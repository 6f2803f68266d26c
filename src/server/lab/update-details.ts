import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { LabDetails, UpdateLabDetailsInput } from '#/shared/lab.ts';
import type { DB } from '../db/schema.gen.ts';
import gazetteer from '../search/gazetteer.json' with { type: 'json' };
import { getDetails } from './get-details.ts';

/** What a lab may say of itself; approval, rating and tier are not among it. */
export async function updateDetails(
  db: Kysely<DB>,
  actor: { labId: number },
  input: UpdateLabDetailsInput,
): Promise<LabDetails> {
  await db
    .updateTable('labs')
    .set({
      lab_name_ar: input.labNameAr,
      lab_name_en: input.labNameEn,
      license_number: input.licenseNumber,
      address_ar: input.addressAr,
      address_en: input.addressEn,
      phone: input.phone === '' ? null : input.phone,
      ...positionOf(input.placeId),
    })
    .where('id', '=', actor.labId)
    .execute();
  return getDetails(db, actor);
}

function positionOf(placeId: string | null) {
  if (placeId === null) return {};
  const place = gazetteer.find(({ id }) => id === placeId);
  if (!place) throw new AppError('NOT_FOUND');
  return { lat: place.lat, lon: place.lon, city_id: place.parentId ?? place.id };
}
