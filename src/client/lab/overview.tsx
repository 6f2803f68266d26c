import { styled } from '../ui/styled.tsx';
import { headRecipe } from './overview-recipe.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatCount, formatSarExact } from '#/shared/format.ts';
import { trpc } from '../trpc.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Heading } from '../ui/heading.tsx';
import { DataTable } from '../workplace/data-table.tsx';
import { StatCards } from '../workplace/stat-cards.tsx';
import { useBookingColumns } from './booking-columns.tsx';

const Head = styled('div', headRecipe);

export function LabOverview({ isApproved }: { isApproved: boolean }) {
  const { t } = useLingui();
  const [overview] = trpc.lab.overview.useSuspenseQuery();
  const columns = useBookingColumns();
  return (
    <>
      <StatCards
        stats={[
          { label: <Trans>Pending bookings</Trans>, value: formatCount(overview.pendingCount) },
          { label: <Trans>Completed bookings</Trans>, value: formatCount(overview.completedCount) },
          {
            label: <Trans>Revenue</Trans>,
            value: formatSarExact(overview.revenueHalalas),
            unit: <Trans>SAR</Trans>,
          },
        ]}
      />
      <Head>
        <Heading>
          <Trans>Next visits</Trans>
        </Heading>
        {isApproved ? (
          <LinkButton to="/dashboard" search={{ section: 'bookings' }} variant="ghost">
            <Trans>View All</Trans>
          </LinkButton>
        ) : null}
      </Head>
      {overview.upcoming.length > 0 ? (
        <DataTable caption={t`Next visits`} columns={columns} rows={overview.upcoming} keyOf={({ id }) => id} />
      ) : (
        <EmptyState title={<Trans>No visit is coming</Trans>}>
          <Trans>New bookings appear here, the soonest first.</Trans>
        </EmptyState>
      )}
    </>
  );
}
