import type { Kysely, Selectable } from 'kysely';
import { cityName } from '#/server/catalog/places/cities.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabProposal, ProposedField } from '#/shared/labs/lab.ts';

/** What names a lab, and how it is reached. Once it was approved, a change of these waits for an administrator. */
export const namingColumns = [
  'lab_name_ar',
  'lab_name_en',
  'license_number',
  'address_ar',
  'address_en',
  'phone',
  'city_id',
  'lat',
  'lon',
] as const;

export type Naming = Pick<Selectable<DB['labs']>, (typeof namingColumns)[number]>;
export type OpenProposal = Pick<
  Selectable<DB['lab_proposals']>,
  'id' | 'proposed_at' | (typeof namingColumns)[number]
>;

export const findOpenProposal = (db: Kysely<DB>, labId: number): Promise<OpenProposal | undefined> =>
  db
    .selectFrom('lab_proposals')
    .select(['id', 'proposed_at', ...namingColumns])
    .where('lab_id', '=', labId)
    .where('state', '=', 'open')
    .executeTakeFirst();

/** Why the lab's last proposal was refused; null if it was not, or the lab has proposed again. */
export async function findRefusal(db: Kysely<DB>, labId: number): Promise<string | null> {
  const last = await db
    .selectFrom('lab_proposals')
    .select('reason')
    .where('lab_id', '=', labId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.reason ?? null;
}

/** The lab as it would be with this proposal. */
export const withProposal = (lab: Naming, proposal: OpenProposal | undefined): Naming => ({
  lab_name_ar: proposal?.lab_name_ar ?? lab.lab_name_ar,
  lab_name_en: proposal?.lab_name_en ?? lab.lab_name_en,
  license_number: proposal?.license_number ?? lab.license_number,
  address_ar: proposal?.address_ar ?? lab.address_ar,
  address_en: proposal?.address_en ?? lab.address_en,
  phone: phoneOf(lab, proposal),
  ...placeOf(proposal === undefined || proposal.lat === null ? lab : proposal),
});

/** An empty one is the wish to show none. */
const phoneOf = (lab: Naming, proposal: OpenProposal | undefined) =>
  proposal === undefined || proposal.phone === null ? lab.phone : proposal.phone || null;

export const placeOf = ({ city_id, lat, lon }: Pick<Naming, 'city_id' | 'lat' | 'lon'>) => ({
  city_id,
  lat,
  lon,
});

export function toProposal(lab: Naming, proposal: OpenProposal | undefined): LabProposal | null {
  if (proposal === undefined) return null;
  const wished = withProposal(lab, proposal);
  const fields: Record<ProposedField, boolean> = {
    nameAr: proposal.lab_name_ar !== null,
    nameEn: proposal.lab_name_en !== null,
    licence: proposal.license_number !== null,
    addressAr: proposal.address_ar !== null,
    addressEn: proposal.address_en !== null,
    phone: proposal.phone !== null,
    place: proposal.lat !== null,
  };
  return {
    proposalId: proposal.id,
    proposedAt: proposal.proposed_at.toISOString(),
    labName: { ar: wished.lab_name_ar, en: wished.lab_name_en },
    labAddress: { ar: wished.address_ar, en: wished.address_en },
    licenseNumber: wished.license_number,
    phone: wished.phone,
    place: toPlace(wished),
    fields: (Object.keys(fields) as ProposedField[]).filter((field) => fields[field]),
  };
}

export const toPlace = ({ lat, lon, city_id: cityId }: Pick<Naming, 'city_id' | 'lat' | 'lon'>) =>
  lat === null || lon === null ? null : { lat, lon, cityName: cityName(cityId) };
