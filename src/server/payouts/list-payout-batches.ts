import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Page } from '#/shared/page.ts';
import type { PayoutBatchesInput, PayoutBatchRow } from '#/shared/payout.ts';
import { decodeCursor, toPage } from '../db/cursor.ts';
import type { DB } from '../db/schema.gen.ts';
import { batchRows, toBatch } from './batch-row.ts';

/** What was put together to be transferred, the newest first. */
export async function listPayoutBatches(
  db: Kysely<DB>,
  { cursor, limit }: PayoutBatchesInput,
): Promise<Page<PayoutBatchRow>> {
  const after = decodeCursor(z.tuple([z.uuid()]), cursor);
  const { rows } = await batchRows(after ? sql`b.id < ${after[0]}` : sql`true`, limit + 1).execute(db);
  return toPage(rows, { limit, keyOf: (row) => [row.id], toRow: toBatch });
}
