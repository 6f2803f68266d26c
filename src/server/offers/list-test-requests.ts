import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { LabTestRequestRow, LabTestRequestsInput } from '#/shared/offer.ts';
import type { Page } from '#/shared/page.ts';
import { decodeCursor, toPage } from '../db/cursor.ts';
import type { DB } from '../db/schema.gen.ts';

const requestCursor = z.tuple([z.uuid()]);

/** What the lab asked to have in the catalogue and what became of it, the newest first. */
export async function listTestRequests(
  db: Kysely<DB>,
  { labId }: { labId: number },
  { cursor, limit }: LabTestRequestsInput,
): Promise<Page<LabTestRequestRow>> {
  const before = decodeCursor(requestCursor, cursor)?.[0];
  const rows = await db
    .selectFrom('test_requests')
    .select(['id', 'test_name_ar', 'test_name_en', 'note', 'status', 'review_reason', 'test_id'])
    .select(['created_at', 'reviewed_at'])
    .where('requested_by_lab_id', '=', labId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, {
    limit,
    keyOf: ({ id }) => [id],
    toRow: (row) => ({
      id: row.id,
      testName: { ar: row.test_name_ar, en: row.test_name_en },
      note: row.note,
      status: row.status,
      reason: row.review_reason,
      testId: row.test_id,
      createdAt: row.created_at.toISOString(),
      reviewedAt: row.reviewed_at?.toISOString() ?? null,
    }),
  });
}
