import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { checkOpenPayments } from './check-open-payments.ts';

/**
 * Asks the provider about the open payment of the actor's order and settles it. Called on return from the provider's
 * page.
 */
export async function checkPayment(
  ctx: Pick<Context, 'db' | 'site' | 'log'>,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<null> {
  const order = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('customer_id', '=', actor.userId)
    .executeTakeFirst();
  if (!order) throw new AppError('NOT_FOUND');
  await checkOpenPayments(ctx, { order_id: orderId });
  return null;
}
