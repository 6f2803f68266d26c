import { Plural, Trans } from '@lingui/react/macro';
import type { CurrentPlan } from '#/shared/payments/plan.ts';

/** Says what the free plan does not hold of a lab's price list, before it happens. */
export const TestsToHide = ({ count, limit }: NonNullable<CurrentPlan['testsToHide']>) => (
  <p>
    <Plural value={limit} one="The free plan shows # test." other="The free plan shows # tests." />{' '}
    <Plural
      value={count}
      one="# test of yours is above that: the newest is hidden from customers then."
      other="# tests of yours are above that: the newest are hidden from customers then."
    />{' '}
    <Trans>Hide others before if you want to choose which ones stay.</Trans>
  </p>
);
