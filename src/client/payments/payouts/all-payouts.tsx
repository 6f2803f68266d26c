import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { type PayoutList, payoutsAt } from './payouts-input.ts';
import { payoutBatchRecipe } from './payouts-recipes.ts';

const parts = partsOf(payoutBatchRecipe);

/** From a batch, or the payouts of one lab, back to the list it is in. */
export const AllPayouts = ({ list }: { list: PayoutList }) => (
  <Link className={parts.back} to="/admin/dashboard" search={payoutsAt(list)}>
    <Trans>All payouts</Trans>
  </Link>
);
