import { sql } from 'kysely';
import { anonymousCode } from '#/server/platform/crypto/anonymous-code.ts';
import type { ReceptionVisitInput, SpecimenLabel } from '#/shared/booking/reception.ts';
import { formatCode } from '#/shared/identity/anonymous-code.ts';
import type { ReceptionContext } from './change-visit.ts';

type Row = {
  accession_number: string;
  specimen_ar: string;
  specimen_en: string;
  lab_name_ar: string;
  lab_name_en: string;
  customer_id: string;
  name: string | null;
  is_anonymous: boolean;
  sex: 'female' | 'male' | null;
  age_years: number | null;
  collected_at: Date;
  time_zone: string;
};

/** The labels of a visit's specimens; refused specimens have none. */
export async function listLabels(
  { db, site }: ReceptionContext,
  { labId }: { labId: number },
  { visitId }: ReceptionVisitInput,
): Promise<SpecimenLabel[]> {
  const { rows } = await sql<Row>`
    select s.accession_number, s.specimen_ar, s.specimen_en, l.lab_name_ar, l.lab_name_en, v.customer_id,
      p.is_anonymous, p.sex, s.collected_at, l.time_zone,
      -- What is not read cannot end up on a tube.
      case when not p.is_anonymous then p.name end as name,
      extract(year from s.collected_at at time zone l.time_zone)::int - p.birth_year as age_years
    from specimens s
    join labs l on l.id = s.lab_id
    join visits v on v.id = s.visit_id
    join user_profiles p on p.id = v.customer_id
    where s.visit_id = ${visitId}::uuid and s.lab_id = ${labId}::int and s.status = 'collected'
    order by s.accession_number`.execute(db);
  return rows.map((row) => ({
    accessionNumber: row.accession_number,
    specimenName: { ar: row.specimen_ar, en: row.specimen_en },
    labName: { ar: row.lab_name_ar, en: row.lab_name_en },
    customerName: row.is_anonymous
      ? formatCode(anonymousCode(site.keys.code, row.customer_id))
      : (row.name ?? ''),
    isAnonymous: row.is_anonymous,
    sex: row.sex,
    ageYears: row.age_years,
    collectedAt: row.collected_at.toISOString(),
    timeZone: row.time_zone,
  }));
}
