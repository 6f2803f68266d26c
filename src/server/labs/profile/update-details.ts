import type { Transaction } from 'kysely';
import gazetteer from '#/server/catalog/gazetteer/gazetteer.json' with { type: 'json' };
import { nearPlace } from '#/server/catalog/places/find-places.ts';
import { changedColumns } from '#/server/platform/audit/changed-columns.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor, LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { LabDetails, UpdateLabDetailsInput } from '#/shared/labs/lab.ts';
import { namingColumns } from '../proposals/proposal-row.ts';
import { proposeDetails } from '../proposals/propose-details.ts';
import { getDetails } from './get-details.ts';
import { licenceEndsByDocument } from './licence-ends-by-document.ts';

/**
 * Changes the lab's own details; approval, rating and tier are not among them. Of a lab that was approved, name, licence
 * number, address, telephone and place are only proposed, and shown once an administrator agrees. The end of its licence is that of
 * the accepted document, as soon as there is one: this leaves it as it is.
 * @throws {AppError} LICENCE_TAKEN if a proposed number is another approved lab's
 */
export async function updateDetails(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  input: UpdateLabDetailsInput,
): Promise<LabDetails> {
  const next = columnsOf(input);
  await db.transaction().execute(async (trx) => {
    const lab = await lockLab(trx, actor.labId);
    const isNamed = lab.review_status === 'approved' || lab.review_status === 'suspended';
    if (isNamed) await proposeDetails(trx, actor, { lab, wish: pick(next, isNaming) });
    const isFixed = (column: string) =>
      (isNamed && isNaming(column)) || (lab.ends_by_document && column === 'license_expires_on');
    const free = pick(next, (column) => !isFixed(column));
    const { before, after } = changedColumns(lab, free);
    if (Object.keys(after).length === 0) return;
    await trx.updateTable('labs').set(free).where('id', '=', actor.labId).execute();
    const subject = { subjectType: 'lab', subjectId: actor.labId };
    await recordChange(trx, actor, { action: 'lab.updateDetails', ...subject, before, after });
  });
  return getDetails({ db }, actor);
}

async function lockLab(trx: Transaction<DB>, labId: LabId) {
  const lab = await trx
    .selectFrom('labs')
    .select(['lab_name_ar', 'lab_name_en', 'license_number', 'address_ar', 'address_en', 'phone'])
    .select(['lat', 'lon', 'city_id', 'license_expires_on', 'verifies_by_second_person', 'review_status'])
    .select(licenceEndsByDocument.as('ends_by_document'))
    .where('id', '=', labId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!lab) throw new AppError('NOT_FOUND');
  return lab;
}

const isNaming = (column: string) => namingColumns.some((one) => one === column);

const pick = <Columns extends object>(columns: Columns, isWanted: (column: string) => boolean) =>
  Object.fromEntries(Object.entries(columns).filter(([column]) => isWanted(column))) as Partial<Columns>;

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

/** An exact position is stored as given, with the nearest city of the gazetteer. */
function positionOf({ placeId, position }: UpdateLabDetailsInput) {
  const place =
    placeId === null ? position && nearPlace(position) : gazetteer.find(({ id }) => id === placeId);
  if (placeId !== null && !place) throw new AppError('NOT_FOUND');
  if (!place) return position ?? {};
  const { lat, lon } = position ?? place;
  return { lat, lon, city_id: cityOf(place.id) };
}

const cityOf = (id: string) => gazetteer.find((place) => place.id === id)?.parentId ?? id;
