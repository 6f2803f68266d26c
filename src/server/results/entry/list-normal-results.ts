import { sql } from 'kysely';
import { personOf } from '#/server/identity/people/person-of.ts';
import { nameAtLab } from '#/server/platform/crypto/lab-pseudonym.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import {
  MOST_VERIFIED_TOGETHER,
  type NormalResult,
  type NormalResultsInput,
} from '#/shared/results/normal-results.ts';
import { findLineFilter } from './find-line-filter.ts';
import { normalLines } from './normal-lines.ts';
import { readExceededDeltas } from './read-exceeded-deltas.ts';
import { revisionOf } from './revision.ts';
import { dueAt, openLines, workTables } from './work-list.ts';

/** Some of the lines that are read have a change beyond its limit and are left out. */
const MOST_READ = 3 * MOST_VERIFIED_TOGETHER;

type Row = {
  result_id: string;
  booking_id: string;
  revision: string;
  accession_number: string;
  name_ar: string;
  name_en: string;
  customer_id: string;
  customer_name: string | null;
  is_anonymous: boolean;
  value_count: number;
  analyte_count: number;
};

/** What `verifyNormalResults` would verify now among the lines that a search finds. Returns no values. */
export async function listNormalResults(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  { searchText }: NormalResultsInput,
): Promise<NormalResult[]> {
  const filters = [openLines(actor.labId), normalLines(actor)];
  if (searchText.trim() !== '') filters.push(await findLineFilter(db, site.keys, actor.labId, searchText));
  const name = searchText.trim() === '' ? sql.raw('/* hot:lab-normal-results */') : sql``;
  const { rows } = await sql<Row>`
    select ${name} r.id as result_id, b.id as booking_id, ${revisionOf} as revision, s.accession_number, t.name_ar, t.name_en,
      b.customer_id, ${personOf('vi').name} as customer_name, p.is_anonymous,
      (select count(*)::int from result_values x where x.result_id = r.id and x.version = v.version) as value_count,
      (select count(*)::int from test_analytes ta where ta.test_id = t.id) as analyte_count
    from ${workTables} join visits vi on vi.id = b.visit_id where ${sql.join(filters, sql` and `)}
    order by ${dueAt}, b.id limit ${MOST_READ}`.execute(db);
  const exceeded = await readExceededDeltas(
    db,
    rows.map((row) => row.result_id),
  );
  return rows
    .filter((row) => !exceeded.has(row.result_id))
    .slice(0, MOST_VERIFIED_TOGETHER)
    .map((row) => ({
      resultId: row.result_id,
      bookingId: row.booking_id,
      revision: row.revision,
      accessionNumber: row.accession_number,
      testName: { ar: row.name_ar, en: row.name_en },
      customerName: nameAtLab(site.keys, actor.labId, row),
      isAnonymous: row.is_anonymous,
      valueCount: row.value_count,
      analyteCount: row.analyte_count,
    }));
}
