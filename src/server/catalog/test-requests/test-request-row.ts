import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { TestRequestRow, TestRequestStatus } from '#/shared/catalog/test-request.ts';
import { findSimilarToRequest } from './find-similar-to-request.ts';

export type TestRequestRead = {
  id: string;
  lab_id: number;
  lab_name_ar: string;
  lab_name_en: string;
  test_name_ar: string;
  test_name_en: string;
  note: string;
  status: TestRequestStatus;
  review_reason: string | null;
  created_at: Date;
  reviewed_at: Date | null;
  test_id: number | null;
  name_ar: string | null;
  name_en: string | null;
};

/** For `test_requests r join labs l left join tests t`. */
export const testRequestColumns = sql`
  r.id, l.id as lab_id, l.lab_name_ar, l.lab_name_en, r.test_name_ar, r.test_name_en, r.note, r.status,
  r.review_reason, r.created_at, r.reviewed_at, t.id as test_id, t.name_ar, t.name_en`;

/** With similar tests for pending requests. */
export async function toTestRequestRow(db: Kysely<DB>, row: TestRequestRead): Promise<TestRequestRow> {
  const names = { nameAr: row.test_name_ar, nameEn: row.test_name_en };
  return {
    requestId: row.id,
    labId: row.lab_id,
    labName: { ar: row.lab_name_ar, en: row.lab_name_en },
    testName: { ar: row.test_name_ar, en: row.test_name_en },
    note: row.note,
    status: row.status,
    reason: row.review_reason,
    createdAt: row.created_at.toISOString(),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    test:
      row.test_id === null
        ? null
        : { testId: row.test_id, testName: { ar: row.name_ar ?? '', en: row.name_en ?? '' } },
    similar: row.status === 'pending' ? (await findSimilarToRequest({ db }, names)).rows : [],
  };
}
