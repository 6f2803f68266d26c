import { Trans } from '@lingui/react/macro';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { LabLink } from '../parts/money-parts.tsx';
import { AllPayouts } from './all-payouts.tsx';
import { payoutBatchRecipe } from './payouts-recipes.ts';
import { RecordedPayouts } from './recorded-payouts.tsx';

const Page = styled('div', payoutBatchRecipe);

/** What was transferred to one lab, where the search over everything leads. */
export function PayoutsOfLab({ labId, search }: { labId: number; search: AdminSearch }) {
  const lab = trpc.admin.lab.useQuery({ labId }, { retry: false }).data;
  return (
    <Page>
      <AllPayouts list="recorded" />
      {lab ? (
        <p>
          <LabLink lab={lab} />
        </p>
      ) : null}
      <Heading>
        <Trans>Recorded</Trans>
      </Heading>
      <RecordedPayouts search={search} />
    </Page>
  );
}
