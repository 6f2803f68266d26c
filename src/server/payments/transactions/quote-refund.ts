import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { RefundQuoteLine } from '#/shared/payments/refund.ts';
import { readRefundableLines, toQuote } from './refundable-lines.ts';

/** What is left to refund of each line of an order, and the effects of its refund. */
export async function quoteRefund(
  { db }: Pick<Context, 'db'>,
  { orderId }: { orderId: string },
): Promise<{ orderId: string; lines: RefundQuoteLine[] }> {
  const order = await db.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst();
  if (!order) throw new AppError('NOT_FOUND');
  const lines = await readRefundableLines(db, { orderId });
  return { orderId, lines: lines.map(toQuote) };
}
