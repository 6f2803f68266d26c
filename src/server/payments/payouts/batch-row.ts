import { type RawBuilder, sql } from 'kysely';
import type { PayoutBatchRow, PayoutBatchStatus } from '#/shared/payments/payout.ts';
import { batchReference } from './batch-reference.ts';

export type BatchReadRow = {
  id: string;
  status: PayoutBatchStatus;
  created_at: Date;
  paid_on: string | null;
  bank_reference: string | null;
  left_out: number[];
  line_count: number;
  total: number;
  paid_count: number;
  paid_total: number;
};

type Asked = { where: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number };

/** Batches with the sums of their lines. */
export const batchRows = ({ where, order, limit }: Asked): RawBuilder<BatchReadRow> => sql`
  select b.id, b.status, b.created_at, b.paid_on, b.bank_reference, b.left_out, s.*
  from payout_batches b
  cross join lateral (
    select count(*)::int as line_count, coalesce(sum(amount_halalas), 0)::bigint as total,
           count(payout_id)::int as paid_count,
           coalesce(sum(amount_halalas) filter (where payout_id is not null), 0)::bigint as paid_total
    from payout_batch_lines where batch_id = b.id) s
  where ${where} order by ${order} limit ${limit}`;

export const toBatch = (row: BatchReadRow): PayoutBatchRow => ({
  batchId: row.id,
  reference: batchReference(row.id),
  status: row.status,
  createdAt: row.created_at.toISOString(),
  paidOn: row.paid_on,
  bankReference: row.bank_reference,
  lineCount: row.line_count,
  totalHalalas: row.total,
  paidCount: row.paid_count,
  paidHalalas: row.paid_total,
});
