import { sql } from 'kysely';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { LabDetails } from '#/shared/labs/lab.ts';
import { listAlikeLabs } from '../approval/list-alike-labs.ts';
import { findOpenProposal, findRefusal, toProposal } from '../proposals/proposal-row.ts';
import { licenceEndsByDocument } from './licence-ends-by-document.ts';

export async function getDetails(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
): Promise<LabDetails> {
  const lab = await db
    .selectFrom('labs')
    .select(['id', 'lab_name_ar', 'lab_name_en', 'address_ar', 'address_en', 'license_number', 'phone'])
    .select(['city_id', 'lat', 'lon', 'license_expires_on', 'verifies_by_second_person'])
    .select(licenceEndsByDocument.as('ends_by_document'))
    // As JSON: the driver does not parse arrays of this type.
    .select(sql<LabDetails['accreditations']>`to_json(accreditations)`.as('accreditations'))
    .where('id', '=', labId)
    .executeTakeFirst();
  if (!lab) throw new AppError('NOT_FOUND');
  const [proposal, refusedBecause, alike] = await Promise.all([
    findOpenProposal(db, labId),
    findRefusal(db, labId),
    listAlikeLabs(db, labId),
  ]);
  const shared = alike.flatMap(({ reviewStatus, same }) => (reviewStatus === 'approved' ? same : []));
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
    licenceEndsByDocument: lab.ends_by_document,
    accreditations: lab.accreditations,
    verifiesBySecondPerson: lab.verifies_by_second_person,
    proposal: toProposal(lab, proposal),
    refusedBecause,
    sharedWithOthers: (['name', 'licence'] as const).filter((kind) => shared.includes(kind)),
  };
}
