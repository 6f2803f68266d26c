import { sql } from 'kysely';
import { toPage } from '#/server/platform/db/cursor.ts';
import { keysetById } from '#/server/platform/db/list/keyset-by-id.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { PayoutBatchesInput, PayoutBatchRow } from '#/shared/payments/payout.ts';
import { batchRows, toBatch } from './batch-row.ts';

/** The batches by time. */
export async function listPayoutBatches(
  { db }: Pick<Context, 'db'>,
  { sort, cursor, limit }: PayoutBatchesInput,
): Promise<Page<PayoutBatchRow>> {
  const { conditions, order } = keysetById(sql`b.id`, { cursor, sort });
  const where = conditions[0] ?? sql`true`;
  const { rows } = await batchRows({ where, order, limit: limit + 1 }).execute(db);
  return toPage(rows, { limit, keyOf: (row) => [row.id], toRow: toBatch });
}
