import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Receipt } from '#/shared/payments/receipt.ts';
import { readReceipt } from './read-receipt.ts';

/** The whole receipt for the PDF, under a rate limit: laying it out costs more processor time than any page. */
export async function readReceiptToPrint(
  ctx: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  input: { orderId: string },
): Promise<Receipt> {
  const receipt = await readReceipt(ctx, actor, input);
  await countAttempt(ctx.db, limits.receiptByAccount, actor.userId);
  return receipt;
}
