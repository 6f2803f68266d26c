import type { Receipt } from '#/shared/receipt.ts';
import type { Actor, Context } from '../context.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { limits } from '../rate-limit/limits.ts';
import { readReceipt } from './read-receipt.ts';

/** The whole receipt, so many times in a while: laying it out takes the processor longer than any page does. */
export async function readReceiptToPrint(
  asking: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  input: { orderId: string },
): Promise<Receipt> {
  const receipt = await readReceipt(asking, actor, input);
  await countAttempt(asking.db, limits.receiptByAccount, actor.userId);
  return receipt;
}
