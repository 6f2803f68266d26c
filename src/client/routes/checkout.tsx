import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { checkoutSearch } from '../checkout/checkout-search.ts';
import { pageTitle } from '../ui/page-title.ts';

export const Route = createFileRoute('/checkout')({
  validateSearch: checkoutSearch,
  loader: async ({ context }) => context.trpc.orders.terms.prefetch(),
  head: ({ match }) => ({
    meta: [{ title: pageTitle(match.context.i18n, msg`Checkout`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: CheckoutPage,
});
