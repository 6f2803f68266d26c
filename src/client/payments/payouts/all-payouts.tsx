import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { payoutBatchRecipe } from './payouts-recipes.ts';

const parts = partsOf(payoutBatchRecipe);

/** From a batch, or the payouts of one lab, back to all of them. */
export const AllPayouts = () => (
  <Link className={parts.back} to="/admin/dashboard" search={{ section: 'transactions', view: 'payouts' }}>
    <Trans>All payouts</Trans>
  </Link>
);
