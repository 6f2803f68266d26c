import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '#/client/booking/checkout/checkout-page.tsx';
import { addressReader, flag, oneOf } from '#/client/core/address.ts';
import { pageTitle } from '#/client/ui/page/page-title.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The held order that is being paid, so that a reload finds it again. */
const checkoutSearch = addressReader({
  order: (raw) => (typeof raw === 'string' && uuid.test(raw) ? raw : undefined),
  /** The customer says to be a Saudi citizen; the number is never in an address. */
  citizen: flag,
  method: oneOf(['card', 'atLab']),
});

export const Route = createFileRoute('/checkout')({
  validateSearch: checkoutSearch,
  loader: async ({ context }) => context.trpc.orders.terms.prefetch(),
  head: ({ match }) => ({
    meta: [{ title: pageTitle(match.context.i18n, msg`Checkout`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: CheckoutPage,
});
