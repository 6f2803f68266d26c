import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AdminLabRow } from '#/shared/admin.ts';
import { formatCount, formatSarExact } from '#/shared/format.ts';
import { trpc } from '../trpc.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Heading } from '../ui/heading.tsx';
import { DataTable } from '../workplace/data-table.tsx';
import { SectionHead } from '../workplace/section-head.tsx';
import { StatCards } from '../workplace/stat-cards.tsx';
import { reviewStatuses } from '../lab-review/labs-input.ts';
import { useLabColumns } from '../lab-review/lab-columns.tsx';
import { reviewStatusWords } from '../lab-review/lab-state-badge.tsx';

/** What waits for a decision comes before the counts. */
export function AdminOverview() {
  const { i18n } = useLingui();
  const [overview] = trpc.admin.overview.useSuspenseQuery();
  const { labCounts, waiting, totalRevenueHalalas, completedCount } = overview;
  return (
    <>
      <Heading as="h1" size="h1">
        <Trans>Overview</Trans>
      </Heading>
      <StatCards
        stats={[
          {
            label: <Trans>Total revenue</Trans>,
            value: formatSarExact(totalRevenueHalalas),
            unit: <Trans>SAR</Trans>,
          },
          { label: <Trans>Completed bookings</Trans>, value: formatCount(completedCount) },
        ]}
      />
      <WaitingLabs waitingCount={labCounts.pending} labs={waiting} />
      <Heading>
        <Trans>Laboratories by state</Trans>
      </Heading>
      <StatCards
        stats={reviewStatuses.map((status) => ({
          label: (
            <Link to="/admin/dashboard" search={{ section: 'labs', status }} className="link">
              {i18n._(reviewStatusWords(status))}
            </Link>
          ),
          value: formatCount(labCounts[status]),
        }))}
      />
    </>
  );
}

function WaitingLabs({ waitingCount, labs }: { waitingCount: number; labs: AdminLabRow[] }) {
  const { t } = useLingui();
  const columns = useLabColumns({ withState: false });
  if (waitingCount === 0) {
    return (
      <EmptyState title={<Trans>No lab waits for a decision</Trans>}>
        <Trans>New labs appear here, the one that has waited longest first.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <SectionHead>
        <Heading>
          <Trans>Labs waiting for your decision</Trans>
        </Heading>
        <Badge tone="amber">
          <bdi dir="ltr">{formatCount(waitingCount)}</bdi>
        </Badge>
        <Link to="/admin/dashboard" search={{ section: 'labs', status: 'pending' }} className="link">
          <Trans>All waiting labs</Trans>
        </Link>
      </SectionHead>
      <p className="lead">
        <Trans>Approving opens the lab's dashboard and puts its tests in search at once.</Trans>
      </p>
      <DataTable
        caption={t`Labs waiting for your decision`}
        columns={columns}
        rows={labs}
        keyOf={({ labId }) => labId}
      />
    </>
  );
}
