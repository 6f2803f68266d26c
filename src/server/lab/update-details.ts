import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { LabDetails, UpdateLabDetailsInput } from '#/shared/lab.ts';
import { changedColumns } from '../audit/changed-columns.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import gazetteer from '../search/gazetteer.json' with { type: 'json' };
import { nearestPlaces } from '../search/find-places.ts';
import { getDetails } from './get-details.ts';

/**
 * What a lab may say of itself; approval, rating and tier are not among it. An approved lab stays approved under a
 * new name or licence: the administrator sees the change in the audit log.
 */
export async function updateDetails(
  db: Kysely<DB>,
  actor: Actor & { labId: number },
  input: UpdateLabDetailsInput,
): Promise<LabDetails> {
  const next = columnsOf(input);
  await db.transaction().execute(async (trx) => {
    const lab = await lockLab(trx, actor.labId);
    const { before, after } = changedColumns(lab, next);
    if (Object.keys(after).length === 0) return;
    await trx.updateTable('labs').set(next).where('id', '=', actor.labId).execute();
    const subject = { subjectType: 'lab', subjectId: actor.labId };
    await recordChange(trx, actor, { action: 'lab.updateDetails', ...subject, before, after });
  });
  return getDetails(db, actor);
}

async function lockLab(trx: Transaction<DB>, labId: number) {
  const lab = await trx
    .selectFrom('labs')
    .select(['lab_name_ar', 'lab_name_en', 'license_number', 'address_ar', 'address_en', 'phone'])
    .select(['lat', 'lon', 'city_id', 'license_expires_on', 'verifies_by_second_person'])
    .where('id', '=', labId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!lab) throw new AppError('NOT_FOUND');
  return lab;
}

const columnsOf = (input: UpdateLabDetailsInput) => ({
  lab_name_ar: input.labNameAr,
  lab_name_en: input.labNameEn,
  license_number: input.licenseNumber,
  address_ar: input.addressAr,
  address_en: input.addressEn,
  phone: input.phone === '' ? null : input.phone,
  ...positionOf(input),
  ...(input.licenseExpiresOn === undefined ? {} : { license_expires_on: input.licenseExpiresOn }),
  ...(input.verifiesBySecondPerson === undefined
    ? {}
    : { verifies_by_second_person: input.verifiesBySecondPerson }),
});

/** An exact position is kept as it is, and belongs to the nearest city that we know. */
function positionOf({ placeId, position }: UpdateLabDetailsInput) {
  const place =
    placeId === null ? position && nearestPlaces(position)[0] : gazetteer.find(({ id }) => id === placeId);
  if (placeId !== null && !place) throw new AppError('NOT_FOUND');
  if (!place) return position ?? {};
  const { lat, lon } = position ?? place;
  return { lat, lon, city_id: cityOf(place.id) };
}

const cityOf = (id: string) => gazetteer.find((place) => place.id === id)?.parentId ?? id;
