import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { PayoutBatch, PayoutBatchInput } from '#/shared/payments/payout.ts';
import { batchRows, toBatch } from './batch-row.ts';
import { nameLabs } from './name-labs.ts';

/** A batch, with the labs that it left out or did not pay. */
export async function getPayoutBatch(
  { db }: Pick<Context, 'db'>,
  { batchId }: PayoutBatchInput,
): Promise<PayoutBatch> {
  const { rows } = await batchRows({ where: sql`b.id = ${batchId}`, order: sql`b.id`, limit: 1 }).execute(db);
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  return {
    ...toBatch(row),
    leftOut: await nameLabs(db, row.left_out),
    unpaid: row.status === 'paid' ? await nameLabs(db, await listUnpaid(db, batchId)) : [],
  };
}

async function listUnpaid(db: Kysely<DB>, batchId: string) {
  const rows = await db
    .selectFrom('payout_batch_lines')
    .select('lab_id')
    .where('batch_id', '=', batchId)
    .where('payout_id', 'is', null)
    .execute();
  return rows.map(({ lab_id }) => lab_id);
}
