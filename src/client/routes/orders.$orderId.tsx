import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadOrder } from '../orders/load-order.ts';
import { OrderPage } from '../orders/order-page.tsx';
import { pageTitle } from '../ui/page-title.ts';

export const Route = createFileRoute('/orders/$orderId')({
  loader: ({ context: { session, trpc }, params }) => loadOrder(trpc, session, params.orderId),
  head: ({ match }) => ({
    meta: [{ title: pageTitle(match.context.i18n, msg`Your order`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: OrderPage,
});
