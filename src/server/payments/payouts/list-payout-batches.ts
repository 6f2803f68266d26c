import { sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { PayoutBatchesInput, PayoutBatchRow } from '#/shared/payments/payout.ts';
import { batchRows, toBatch } from './batch-row.ts';

/** The batches, the newest first. */
export async function listPayoutBatches(
  { db }: Pick<Context, 'db'>,
  { cursor, limit }: PayoutBatchesInput,
): Promise<Page<PayoutBatchRow>> {
  const after = decodeCursor(z.tuple([z.uuid()]), cursor);
  const { rows } = await batchRows(after ? sql`b.id < ${after[0]}` : sql`true`, limit + 1).execute(db);
  return toPage(rows, { limit, keyOf: (row) => [row.id], toRow: toBatch });
}
