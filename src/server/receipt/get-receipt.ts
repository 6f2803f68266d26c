import type { Receipt } from '#/shared/receipt.ts';
import type { Actor, Context } from '../context.ts';
import { readReceipt } from './read-receipt.ts';

const SHOWN_DIGITS = 4;

/**
 * The receipt of the actor's confirmed order; NOT_FOUND for others' and for orders that were never confirmed. Of a
 * national ID screens show the end only: it suffices to know it again.
 */
export async function getReceipt(
  asking: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  input: { orderId: string },
): Promise<Receipt> {
  const receipt = await readReceipt(asking, actor, input);
  const { nationalId } = receipt.customer;
  return {
    ...receipt,
    customer: {
      ...receipt.customer,
      nationalId: nationalId && nationalId.slice(-SHOWN_DIGITS).padStart(nationalId.length, '•'),
    },
  };
}
