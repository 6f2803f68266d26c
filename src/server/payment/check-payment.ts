import { AppError } from '#/shared/app-error.ts';
import type { Actor, Context } from '../context.ts';
import { checkOpenPayments } from './check-open-payments.ts';

/** Asks the provider now about the open payment of the actor's order, and settles it. For whoever comes back from paying. */
export async function checkPayment(
  asking: Pick<Context, 'db' | 'site' | 'log'>,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<null> {
  const order = await asking.db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('customer_id', '=', actor.userId)
    .executeTakeFirst();
  if (!order) throw new AppError('NOT_FOUND');
  await checkOpenPayments(asking, { order_id: orderId });
  return null;
}
