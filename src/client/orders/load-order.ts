import type { SessionUser } from '#/shared/auth.ts';
import { throwNotFound } from '../throw-not-found.ts';
import type { TrpcUtils } from '../trpc.ts';

/** The order as it stands now: what is in the cache may be from before it was paid. */
export async function loadOrder(trpc: TrpcUtils, session: SessionUser | null, orderId: string) {
  const now = Date.now();
  if (!session) return { now };
  const order = await trpc.orders.get.fetch({ orderId }, { retry: false, staleTime: 0 }).catch(throwNotFound);
  if (order.receiptNumber !== null) await trpc.orders.receipt.prefetch({ orderId });
  return { now };
}
