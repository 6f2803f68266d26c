import { type Kysely, sql } from 'kysely';
import { recordedFasting } from '#/server/booking/visits/recorded-fasting.ts';
import { personOf } from '#/server/identity/people/person-of.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { FastingAnswer } from '#/shared/booking/reception.ts';
import type { Accreditation } from '#/shared/catalog/catalog.ts';
import type { PersonSex } from '#/shared/identity/auth.ts';
import type { Report, ReportLine } from '#/shared/results/report.ts';
import { readReportFiles, type StoredFile } from './read-report-files.ts';
import { readReportValues, type VersionedValue } from './read-report-values.ts';
import { toReportValues } from './to-report-values.ts';

type Wanted = { customerId: string; /** Left out: all reports. */ visitIds?: readonly string[] };

/** Released results only, and only those of this customer. The caller records the read. */
export async function readReports(
  db: Kysely<DB>,
  { customerId, visitIds }: Wanted,
  urlOf: (fileId: string) => string,
): Promise<Report[]> {
  const rows = await readLines(db, customerId, visitIds);
  const resultIds = rows.map(({ result_id }) => result_id);
  const [values, files] = await Promise.all([
    readReportValues(db, resultIds),
    readReportFiles(db, resultIds),
  ]);
  const byVisit = Map.groupBy(rows, ({ visit_id }) => visit_id);
  return [...byVisit.values()].map((lines) => toReport(lines, { values, files, urlOf }));
}

type LineRow = {
  visit_id: string;
  visit_reference: string;
  result_id: string;
  reference: string;
  test_id: number;
  test_ar: string;
  test_en: string;
  loinc: string | null;
  specimen_ar: string | null;
  specimen_en: string | null;
  accession_number: string | null;
  collected_at: Date;
  version: number;
  verified_at: Date | null;
  verified_by: string | null;
  released_at: Date;
  sex: PersonSex | null;
  age_years: number | null;
  fasting: FastingAnswer | null;
  note: string;
  amendments: { at: string; reason: string }[];
  customer_name: string | null;
  person_id: string | null;
  lab_id: number;
  lab_ar: string;
  lab_en: string;
  address_ar: string;
  address_en: string;
  phone: string | null;
  license_number: string | null;
  accreditations: Accreditation[];
  time_zone: string;
};

async function readLines(db: Kysely<DB>, customerId: string, visitIds: readonly string[] | undefined) {
  const ofVisits = visitIds === undefined ? sql`` : sql`and r.visit_id = any (${[...visitIds]}::uuid[])`;
  const name = sql.raw(visitIds === undefined ? '/* hot:all-report-lines */' : '/* hot:report-lines */');
  const { rows } = await sql<LineRow>`
    select ${name} r.visit_id, vi.reference as visit_reference, r.id as result_id, b.reference, r.test_id,
      t.name_ar as test_ar, t.name_en as test_en, t.loinc,
      s.specimen_ar, s.specimen_en, s.accession_number, coalesce(s.collected_at, vi.slot_start) as collected_at,
      v.version, v.verified_at, vp.name as verified_by, v.released_at, v.sex, v.age_years,
      ${recordedFasting} as fasting, v.note,
      (select coalesce(json_agg(json_build_object('at', a.released_at, 'reason', a.amend_reason) order by a.version), '[]')
       from result_versions a where a.result_id = r.id and a.status = 'released' and a.version <= r.released_version
         and a.amend_reason is not null) as amendments,
      case when p.is_anonymous then null else ${personOf('vi').name} end as customer_name, vi.person_id,
      l.id as lab_id, l.lab_name_ar as lab_ar, l.lab_name_en as lab_en, l.address_ar, l.address_en, l.phone,
      l.license_number, l.accreditations::text[] as accreditations, l.time_zone
    from results r
    join result_versions v on v.result_id = r.id and v.version = r.released_version and v.status = 'released'
    join bookings b on b.id = r.booking_id
    join visits vi on vi.id = r.visit_id
    join tests t on t.id = r.test_id
    join labs l on l.id = r.lab_id
    join user_profiles p on p.id = r.customer_id
    left join user_profiles vp on vp.id = v.verified_by
    left join specimens s on s.id = b.specimen_id
    where r.customer_id = ${customerId} ${ofVisits}
    order by vi.slot_start desc, r.visit_id, b.id`.execute(db);
  return rows;
}

type Parts = {
  values: ReadonlyMap<string, VersionedValue[]>;
  files: ReadonlyMap<string, StoredFile[]>;
  urlOf: (fileId: string) => string;
};

function toReport(rows: readonly LineRow[], parts: Parts): Report {
  const lines = rows.map((row) => toLine(row, parts));
  const [first] = rows;
  if (!first) throw new Error('a group of rows has one at least');
  return {
    id: first.visit_id,
    reference: first.visit_reference,
    lab: {
      labId: first.lab_id,
      name: { ar: first.lab_ar, en: first.lab_en },
      address: { ar: first.address_ar, en: first.address_en },
      phone: first.phone,
      licenseNumber: first.license_number,
      accreditations: first.accreditations,
      timeZone: first.time_zone,
    },
    customerName: first.customer_name,
    personId: first.person_id,
    state: lines.some(({ state }) => state === 'amended') ? 'amended' : 'released',
    collectedAt: lines.map(({ collectedAt }) => collectedAt).reduce((one, two) => (one < two ? one : two)),
    releasedAt: lines.map(({ releasedAt }) => releasedAt).reduce((one, two) => (one > two ? one : two)),
    lines,
  };
}

function toLine(row: LineRow, { values, files, urlOf }: Parts): ReportLine {
  return {
    resultId: row.result_id,
    reference: row.reference,
    testId: row.test_id,
    testName: { ar: row.test_ar, en: row.test_en },
    loinc: row.loinc,
    specimen:
      row.specimen_ar === null || row.specimen_en === null
        ? null
        : { ar: row.specimen_ar, en: row.specimen_en },
    accessionNumber: row.accession_number,
    state: row.amendments.length > 0 ? 'amended' : 'released',
    collectedAt: row.collected_at.toISOString(),
    verifiedAt: row.verified_at?.toISOString() ?? null,
    verifiedBy: row.verified_by,
    releasedAt: row.released_at.toISOString(),
    sex: row.sex,
    ageYears: row.age_years,
    fasting: row.fasting,
    note: row.note,
    amendments: row.amendments.map(({ at, reason }) => ({ at: new Date(at).toISOString(), reason })),
    ...toReportValues(values.get(row.result_id) ?? [], row.version),
    files: (files.get(row.result_id) ?? []).map(({ fileId, contentType, byteSize }) => ({
      url: urlOf(fileId),
      contentType,
      byteSize,
    })),
  };
}
