import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Receipt } from '#/shared/payments/receipt.ts';
import { readReceipt } from './read-receipt.ts';

const SHOWN_DIGITS = 4;

/**
 * The receipt of the actor's confirmed order, with only the last digits of a national ID.
 * @throws {AppError} NOT_FOUND, also for other customers' orders and orders that were never confirmed
 */
export async function getReceipt(
  ctx: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  input: { orderId: string },
): Promise<Receipt> {
  const receipt = await readReceipt(ctx, actor, input);
  const { nationalId } = receipt.customer;
  return {
    ...receipt,
    customer: {
      ...receipt.customer,
      nationalId: nationalId && nationalId.slice(-SHOWN_DIGITS).padStart(nationalId.length, '•'),
    },
  };
}
