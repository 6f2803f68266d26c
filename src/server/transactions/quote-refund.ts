import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { RefundQuoteLine } from '#/shared/transactions.ts';
import type { DB } from '../db/schema.gen.ts';
import { readRefundableLines, toQuote } from './refundable-lines.ts';

/** What can be returned of each line of an order, to the halala, and what it would do. */
export async function quoteRefund(
  db: Kysely<DB>,
  { orderId }: { orderId: string },
): Promise<{ orderId: string; lines: RefundQuoteLine[] }> {
  const order = await db.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst();
  if (!order) throw new AppError('NOT_FOUND');
  const lines = await readRefundableLines(db, { orderId });
  return { orderId, lines: lines.map(toQuote) };
}
