import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '#/client/booking/orders/order-page.tsx';
import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import { throwNotFound } from '#/client/core/throw-not-found.ts';
import { pageTitle } from '#/client/ui/page/page-title.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';

export const Route = createFileRoute('/orders/$orderId')({
  loader: ({ context: { session, trpc }, params }) => loadOrder(trpc, session, params.orderId),
  head: ({ match }) => ({
    meta: [{ title: pageTitle(match.context.i18n, msg`Your order`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: OrderPage,
});

/** Fetches the order anew: the cached one may be from before the payment. */
async function loadOrder(trpc: TrpcUtils, session: SessionUser | null, orderId: string) {
  const now = Date.now();
  if (!session) return { now };
  const order = await trpc.orders.get.fetch({ orderId }, { retry: false, staleTime: 0 }).catch(throwNotFound);
  if (order.confirmedAt !== null) await trpc.orders.receipt.prefetch({ orderId });
  return { now };
}
