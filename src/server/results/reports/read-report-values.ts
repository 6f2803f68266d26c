import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { ResultValue } from '#/shared/results/result.ts';
import { type ResultValueRow, resultValueColumns, toResultValue } from './result-value-row.ts';

export type VersionedValue = ResultValue & { version: number };

/** The values of every released version up to the current one, by result: corrected values stay visible. */
export async function readReportValues(
  db: Kysely<DB>,
  resultIds: readonly string[],
): Promise<Map<string, VersionedValue[]>> {
  const { rows } = await sql<ResultValueRow & { result_id: string }>`
    select /* hot:report-values */ x.result_id, ${resultValueColumns}
    from results r
    join result_versions v on v.result_id = r.id and v.status = 'released' and v.version <= r.released_version
    join result_values x on x.result_id = v.result_id and x.version = v.version
    join analytes a on a.id = x.analyte_id
    where r.id = any (${[...resultIds]}::uuid[])
    order by x.result_id, x.version, x.position, a.id`.execute(db);
  const values = new Map<string, VersionedValue[]>();
  for (const row of rows) {
    const value = { version: row.version, ...toResultValue(row) };
    const known = values.get(row.result_id);
    if (known) known.push(value);
    else values.set(row.result_id, [value]);
  }
  return values;
}
