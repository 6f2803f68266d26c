import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { LabLink } from '../parts/money-parts.tsx';
import { payoutBatchRecipe } from './payouts-recipes.ts';
import { RecordedPayouts } from './recorded-payouts.tsx';

const parts = partsOf(payoutBatchRecipe);

const Page = styled('div', payoutBatchRecipe);

/** What was transferred to one lab, where the search over everything leads. */
export function PayoutsOfLab({ labId }: { labId: number }) {
  const lab = trpc.admin.lab.useQuery({ labId }, { retry: false }).data;
  return (
    <Page>
      <Link
        className={parts.back}
        to="/admin/dashboard"
        search={{ section: 'transactions', view: 'payouts' }}
      >
        <Trans>All payouts</Trans>
      </Link>
      {lab ? (
        <p>
          <LabLink lab={lab} />
        </p>
      ) : null}
      <RecordedPayouts labId={labId} />
    </Page>
  );
}
