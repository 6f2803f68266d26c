import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PricingPage } from '../pricing/pricing-page.tsx';
import { pageTitle } from '../ui/page-title.ts';

export const Route = createFileRoute('/pricing')({
  head: ({ match }) => {
    const { i18n } = match.context;
    const description = i18n._(
      msg`Plans for customers and laboratories: booking fees, discounts, commissions and limits, month by month.`,
    );
    return {
      meta: [{ title: pageTitle(i18n, msg`Pricing`) }, { name: 'description', content: description }],
    };
  },
  component: PricingPage,
});
