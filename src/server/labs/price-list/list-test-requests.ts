import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { LabTestRequestRow, LabTestRequestsInput } from '#/shared/labs/offer.ts';

const requestCursor = z.tuple([z.uuid()]);

/** The lab's test requests with their outcome, the newest first. */
export async function listTestRequests(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
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
