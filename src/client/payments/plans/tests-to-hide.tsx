import { Trans } from '@lingui/react/macro';
import type { CurrentPlan } from '#/shared/payments/plan.ts';

/** Says what the free plan does not hold of a lab's price list, before it happens. */
export const TestsToHide = ({ count, limit }: NonNullable<CurrentPlan['testsToHide']>) => (
  <p>
    <Trans>
      Limit of tests in the free plan: {limit}. Yours above it: {count}. The newest are hidden from customers
      then; hide others before if you want to choose.
    </Trans>
  </p>
);
