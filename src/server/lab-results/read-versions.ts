import { type Kysely, sql } from 'kysely';
import type { LabResultVersion } from '#/shared/lab-result.ts';
import type { Analyte, AnalyteChoice, Comparator, ResultFlag, ResultSource } from '#/shared/result.ts';
import type { Site } from '../context.ts';
import type { DB, ResultStatus } from '../db/schema.gen.ts';
import { signFileUrl } from '../files/sign-file-url.ts';
import type { LabActor } from './lab-actor.ts';

type VersionRow = {
  version: number;
  status: ResultStatus;
  source: ResultSource;
  amend_reason: string | null;
  note: string;
  entered_at: Date;
  entered_by: string | null;
  verified_at: Date | null;
  verified_by: string | null;
  released_at: Date | null;
  released_by: string | null;
  files: { fileId: string; name: string; contentType: string }[];
};

type ValueReadRow = {
  version: number;
  analyte_id: number;
  loinc: string;
  name_ar: string;
  name_en: string;
  short_en: string;
  kind: Analyte['kind'];
  own_ucum: string | null;
  decimals: number;
  choices: AnalyteChoice[];
  comparator: Comparator | null;
  value: number | null;
  ucum: string | null;
  choice_code: string | null;
  value_text: string | null;
  range_low: number | null;
  range_high: number | null;
  flag: ResultFlag | null;
  is_critical: boolean;
  canonical_value: number | null;
};

/** Every version of a result, newest first, with its values and files. */
export async function readVersions(
  db: Kysely<DB>,
  site: Site,
  actor: LabActor,
  resultId: string,
): Promise<LabResultVersion[]> {
  const [versions, values] = await Promise.all([readVersionRows(db, resultId), readValueRows(db, resultId)]);
  const reader = { userId: actor.userId, userType: 'lab' as const, labId: actor.labId };
  return versions.map((row) => ({
    version: row.version,
    status: row.status,
    source: row.source,
    amendReason: row.amend_reason,
    note: row.note,
    enteredAt: row.entered_at.toISOString(),
    enteredBy: row.entered_by,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    verifiedBy: row.verified_by,
    releasedAt: row.released_at?.toISOString() ?? null,
    releasedBy: row.released_by,
    values: values.filter(({ version }) => version === row.version).map(toValue),
    files: row.files.map((file) => ({ ...file, url: signFileUrl(site, file.fileId, reader) })),
  }));
}

async function readVersionRows(db: Kysely<DB>, resultId: string) {
  const { rows } = await sql<VersionRow>`
    select v.version, v.status, v.source, v.amend_reason, v.note, v.entered_at, e.name as entered_by, v.verified_at,
      f.name as verified_by, v.released_at, g.name as released_by, files.files
    from result_versions v
    left join user_profiles e on e.id = v.entered_by
    left join user_profiles f on f.id = v.verified_by
    left join user_profiles g on g.id = v.released_by
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('fileId', s.id, 'name', s.original_name, 'contentType', s.content_type)
                                order by x.position, s.id), '[]') as files
      from result_files x join stored_files s on s.id = x.file_id
      where x.result_id = v.result_id and x.version = v.version
    ) files
    where v.result_id = ${resultId}::uuid
    order by v.version desc`.execute(db);
  return rows;
}

async function readValueRows(db: Kysely<DB>, resultId: string) {
  const { rows } = await sql<ValueReadRow>`
    select x.version, x.analyte_id, a.loinc, a.name_ar, a.name_en, a.short_en, a.kind, a.ucum as own_ucum, a.decimals,
      a.choices, x.comparator, x.value, x.ucum, x.choice_code, x.value_text, x.range_low, x.range_high, x.flag,
      x.is_critical, x.canonical_value
    from result_values x join analytes a on a.id = x.analyte_id
    where x.result_id = ${resultId}::uuid
    order by x.version desc, x.position, x.analyte_id`.execute(db);
  return rows;
}

const toValue = (row: ValueReadRow): LabResultVersion['values'][number] => ({
  analyte: {
    analyteId: row.analyte_id,
    loinc: row.loinc,
    name: { ar: row.name_ar, en: row.name_en },
    shortName: row.short_en,
    kind: row.kind,
    ucum: row.own_ucum,
    decimals: row.decimals,
    choices: row.choices,
  },
  comparator: row.comparator,
  value: row.value,
  ucum: row.ucum,
  choiceCode: row.choice_code,
  valueText: row.value_text,
  rangeLow: row.range_low,
  rangeHigh: row.range_high,
  flag: row.flag,
  isCritical: row.is_critical,
  canonicalValue: row.canonical_value,
});
