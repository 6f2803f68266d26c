import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { addressReader, oneOf, text } from '#/client/core/address.ts';
import { PlansPage } from '#/client/payments/plans/plans-page.tsx';
import { describe } from '#/client/seo/descriptions/describe.ts';
import { pageTitle } from '#/client/ui/page/page-title.ts';

const plansSearch = addressReader({
  audience: oneOf(['customer', 'lab']),
  /** Set on return from the payment provider. */
  charge: text(40),
});

export const Route = createFileRoute('/pricing')({
  validateSearch: plansSearch,
  loader: async ({ context: { session, trpc } }) => {
    const needed = Promise.all([
      trpc.subscriptions.plans.prefetch({}),
      session?.userType === 'customer' ? trpc.subscriptions.current.prefetch() : null,
    ]);
    // The server waits for the plans; the browser shows the cards' loading state.
    if (import.meta.env.SSR) await needed;
  },
  head: ({ match }) => {
    const { i18n } = match.context;
    return {
      meta: [{ title: pageTitle(i18n, msg`Pricing`) }, ...describe(i18n, ({ pricing }) => pricing)],
    };
  },
  component: PlansPage,
});
