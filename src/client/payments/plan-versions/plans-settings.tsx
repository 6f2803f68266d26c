import '#/client/core/messages/admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { dashboardLayoutRecipe } from '#/client/ui/dashboard-layout/dashboard-layout-recipe.ts';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { PlanVersionsCard } from './plan-versions-card.tsx';
import { planRowRecipe } from './plan-versions-recipe.ts';

const parts = partsOf(dashboardLayoutRecipe);

const Row = styled('div', planRowRecipe);

/** Plans and fees, with their versions. */
export function PlansSettings() {
  const { t } = useLingui();
  const { data, error, refetch } = trpc.admin.plans.useQuery();
  if (error) {
    return (
      <ErrorState title={t`The plans could not be loaded`} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <TableSkeleton />;
  const of = (audience: 'customer' | 'lab') => data.rows.filter(({ plan }) => plan.audience === audience);
  return (
    <>
      <p className={parts.lead}>
        <Trans>
          A change is a new version. What is booked keeps its rates; a subscription pays a new price from its
          next renewal on.
        </Trans>
      </p>
      <Heading>
        <Trans>Plans of customers</Trans>
      </Heading>
      <Row>
        {of('customer').map((row) => (
          <PlanVersionsCard key={row.plan.tier} row={row} />
        ))}
      </Row>
      <Heading>
        <Trans>Plans of labs</Trans>
      </Heading>
      <Row>
        {of('lab').map((row) => (
          <PlanVersionsCard key={row.plan.tier} row={row} />
        ))}
      </Row>
    </>
  );
}
