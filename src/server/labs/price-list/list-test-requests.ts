import { sql } from 'kysely';
import { toPage } from '#/server/platform/db/cursor.ts';
import { keysetById } from '#/server/platform/db/list/keyset-by-id.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { LabTestRequestRow, LabTestRequestsInput } from '#/shared/labs/offer.ts';

/** The lab's test requests with their outcome, by time. */
export async function listTestRequests(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
  { sort, cursor, limit }: LabTestRequestsInput,
): Promise<Page<LabTestRequestRow>> {
  const { conditions, order } = keysetById(sql`id`, { cursor, sort });
  const rows = await db
    .selectFrom('test_requests')
    .select(['id', 'test_name_ar', 'test_name_en', 'note', 'status', 'review_reason', 'test_id'])
    .select(['created_at', 'reviewed_at'])
    .where('requested_by_lab_id', '=', labId)
    .where((eb) => eb.and(conditions))
    .orderBy(order)
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
