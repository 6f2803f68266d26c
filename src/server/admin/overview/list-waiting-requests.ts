import { type Kysely, sql } from 'kysely';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import { matchTests } from '#/server/catalog/word-index/match-tests.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { WaitingRequest } from '#/shared/admin/overview.ts';

/** Matches by sound or misspelling; a test that is only related is no duplicate. */
const SURE_TIER = 1;

export type RequestRead = {
  id: string;
  test_name_ar: string;
  test_name_en: string;
  /** From JSON. */
  created_at: string;
  lab_name_ar: string;
  lab_name_en: string;
};

/** The test requests that wait, by id: those that have waited longest first. */
export const selectWaitingRequests = sql`
  select r.id, r.test_name_ar, r.test_name_en, r.created_at, l.lab_name_ar, l.lab_name_en
  from test_requests r join labs l on l.id = r.requested_by_lab_id
  where r.status = 'pending'`;

/** Each with a test of the catalogue under a similar name. */
export async function compareRequests(
  db: Kysely<DB>,
  rows: readonly RequestRead[],
): Promise<WaitingRequest[]> {
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
      createdAt: new Date(row.created_at).toISOString(),
      similarName: similar?.test.name ?? null,
    };
  });
}
