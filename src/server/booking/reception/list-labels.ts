import { sql } from 'kysely';
import { personOf } from '#/server/identity/people/person-of.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { nameAtLab } from '#/server/platform/crypto/lab-pseudonym.ts';
import type { SpecimenKind } from '#/server/platform/db/schema.gen.ts';
import type { ReceptionVisitInput, SpecimenLabel } from '#/shared/booking/reception.ts';
import { tubesFor } from '#/shared/catalog/plan-tubes.ts';
import { tubeCapsOf } from '#/shared/catalog/tube-cap.ts';
import type { ReceptionContext } from './change-visit.ts';

type Row = {
  accession_number: string;
  visit_reference: string;
  specimen_kind: SpecimenKind;
  specimen_ar: string;
  specimen_en: string;
  tests: string[];
  lab_name_ar: string;
  lab_name_en: string;
  customer_id: string;
  customer_name: string | null;
  is_anonymous: boolean;
  sex: 'female' | 'male' | null;
  age_years: number | null;
  collected_at: Date;
  time_zone: string;
};

const person = personOf('v');

/** The labels of a visit's specimens; refused specimens have none. */
export async function listLabels(
  { db, site }: ReceptionContext,
  { labId }: { labId: number },
  { visitId }: ReceptionVisitInput,
): Promise<SpecimenLabel[]> {
  const { rows } = await sql<Row>`
    select s.accession_number, v.reference as visit_reference, s.specimen_kind, s.specimen_ar, s.specimen_en, l.lab_name_ar, l.lab_name_en,
      v.customer_id,
      p.is_anonymous, ${person.sex} as sex, s.collected_at, l.time_zone,
      -- What is not read cannot end up on a tube.
      case when not p.is_anonymous then ${person.name} end as customer_name,
      ${person.ageAt(sql`(s.collected_at at time zone l.time_zone)::date`)} as age_years,
      -- 'HbA1c' is the name of the analyte, 'CBC' stands in the name of a panel.
      array(
        select coalesce(a.short_en, substring(t.name_en from '\\(([A-Z][A-Z0-9]{1,7})\\)$'), t.name_en)
        from bookings b join lab_tests o on o.id = b.lab_test_id join tests t on t.id = o.test_id
        left join analytes a on a.loinc = t.loinc
        where b.visit_id = s.visit_id and b.specimen_id = s.id order by t.popularity desc, t.id
      ) as tests
    from specimens s
    join labs l on l.id = s.lab_id
    join visits v on v.id = s.visit_id
    join user_profiles p on p.id = v.customer_id
    where s.visit_id = ${visitId}::uuid and s.lab_id = ${labId}::int and s.status = 'collected'
    order by s.accession_number`.execute(db);
  return rows.map((row) => toLabel(site.keys, labId, row));
}

function toLabel(keys: Keys, labId: number, row: Row): SpecimenLabel {
  const caps = tubeCapsOf(row.specimen_kind, row.specimen_en);
  return {
    accessionNumber: row.accession_number,
    visitReference: row.visit_reference,
    specimenName: { ar: row.specimen_ar, en: row.specimen_en },
    caps,
    ...tubesFor(caps, row.tests.length),
    tests: row.tests,
    labName: { ar: row.lab_name_ar, en: row.lab_name_en },
    customerName: nameAtLab(keys, labId, row),
    isAnonymous: row.is_anonymous,
    sex: row.sex,
    ageYears: row.age_years,
    collectedAt: row.collected_at.toISOString(),
    timeZone: row.time_zone,
  };
}
