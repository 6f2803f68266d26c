import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { describe } from '../descriptions/describe.ts';
import { PricingPage } from '../pricing/pricing-page.tsx';
import { pricingState } from '../pricing/pricing-state.ts';
import { pageTitle } from '../ui/page-title.ts';

export const Route = createFileRoute('/pricing')({
  validateSearch: pricingState,
  loader: async ({ context: { session, trpc } }) => {
    const needed = Promise.all([
      trpc.subscriptions.plans.prefetch({}),
      session?.userType === 'customer' ? trpc.subscriptions.current.prefetch() : null,
    ]);
    // The server waits for them; in the browser the cards show their own waiting.
    if (import.meta.env.SSR) await needed;
  },
  head: ({ match }) => {
    const { i18n } = match.context;
    return {
      meta: [{ title: pageTitle(i18n, msg`Pricing`) }, ...describe(i18n, ({ pricing }) => pricing)],
    };
  },
  component: PricingPage,
});
