import { type Kysely, sql } from 'kysely';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import { matchTests } from '#/server/catalog/word-index/match-tests.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { WaitingRequest } from '#/shared/admin/overview.ts';

const SHOWN = 2;
/** Matches by sound or misspelling; a test that is only related is no duplicate. */
const SURE_TIER = 1;

type Row = {
  id: string;
  test_name_ar: string;
  test_name_en: string;
  created_at: Date;
  lab_name_ar: string;
  lab_name_en: string;
};

/** The test requests that have waited longest, each with the tests of the catalogue under a similar name. */
export async function listWaitingRequests(db: Kysely<DB>): Promise<WaitingRequest[]> {
  const { rows } = await sql<Row>`
    select /* hot:waiting-requests */ r.id, r.test_name_ar, r.test_name_en, r.created_at, l.lab_name_ar, l.lab_name_en
    from test_requests r join labs l on l.id = r.requested_by_lab_id
    where r.status = 'pending' order by r.id limit ${SHOWN}`.execute(db);
  if (rows.length === 0) return [];
  const catalogue = await getCurrentCatalog(db);
  return rows.map((row) => {
    const similar = [row.test_name_en, row.test_name_ar]
      .flatMap((name) => matchTests(catalogue, name).slice(0, 1))
      .find(({ tier }) => tier <= SURE_TIER);
    return {
      requestId: row.id,
      testName: { ar: row.test_name_ar, en: row.test_name_en },
      labName: { ar: row.lab_name_ar, en: row.lab_name_en },
      createdAt: row.created_at.toISOString(),
      similarName: similar?.test.name ?? null,
    };
  });
}
