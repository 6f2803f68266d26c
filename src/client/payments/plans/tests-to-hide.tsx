import { Trans } from '@lingui/react/macro';
import type { CurrentPlan } from '#/shared/payments/plan.ts';

/** Says what the free plan does not hold of a lab's price list, before it happens. */
export const TestsToHide = ({ count, limit }: NonNullable<CurrentPlan['testsToHide']>) => (
  <p>
    <Trans>
      The free plan holds {limit} tests. Your newest {count} are hidden then.
    </Trans>
  </p>
);
