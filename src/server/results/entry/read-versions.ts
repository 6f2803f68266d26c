import { type Kysely, sql } from 'kysely';
import type { DB, ResultStatus } from '#/server/platform/db/schema.gen.ts';
import type { LabActor, Site } from '#/server/platform/trpc/context.ts';
import type { LabResultVersion } from '#/shared/results/lab-result.ts';
import type { ResultSource } from '#/shared/results/result.ts';
import { signFileUrl } from '../files/sign-file-url.ts';
import { type ResultValueRow, resultValueColumns, toResultValue } from '../reports/result-value-row.ts';

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
  acknowledged_analyte_ids: number[];
  released_at: Date | null;
  released_by: string | null;
  files: { fileId: string; name: string; contentType: string }[];
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
    acknowledgedAnalyteIds: row.acknowledged_analyte_ids,
    releasedAt: row.released_at?.toISOString() ?? null,
    releasedBy: row.released_by,
    values: values.filter(({ version }) => version === row.version).map(toResultValue),
    files: row.files.map((file) => ({ ...file, url: signFileUrl(site, file.fileId, reader) })),
  }));
}

async function readVersionRows(db: Kysely<DB>, resultId: string) {
  const { rows } = await sql<VersionRow>`
    select /* hot:result-versions */ v.version, v.status, v.source, v.amend_reason, v.note, v.entered_at, e.name as entered_by, v.verified_at,
      f.name as verified_by, v.acknowledged_analyte_ids, v.released_at, g.name as released_by, files.files
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
  const { rows } = await sql<ResultValueRow>`
    select /* hot:result-values */ ${resultValueColumns}
    from result_values x join analytes a on a.id = x.analyte_id
    where x.result_id = ${resultId}::uuid
    order by x.version desc, x.position, x.analyte_id`.execute(db);
  return rows;
}
