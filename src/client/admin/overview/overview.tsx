import { Trans, useLingui } from '@lingui/react/macro';
import type { SectionProps } from '#/client/core/admin-section-props.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useAdminRole } from '#/client/core/signed-in/admin-doors.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Loaded } from '#/client/ui/dashboard-layout/loaded.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { AdminOverview as Overview, Queue } from '#/shared/admin/overview.ts';
import { dayIn, formatCalendarDay, formatHijriDay, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { FigureCards } from './figure-cards.tsx';
import { LastOrders } from './last-orders.tsx';
import { overviewRecipe } from './overview-recipe.ts';
import { PartBars } from './part-bars.tsx';
import { QueuesCard } from './queues-card.tsx';
import { RangeFigures } from './range-figures.tsx';
import { RangeSwitch } from './range-switch.tsx';
import { RequestsCard } from './requests-card.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { WaitingLabs } from './waiting-labs.tsx';

const overviewParts = partsOf(overviewRecipe);

const Layout = styled('div', overviewRecipe);

/** Pending decisions come before past figures. */
export function AdminOverview(props: SectionProps) {
  const { may } = useAdminRole();
  return may('overview') ? <WholeOverview {...props} /> : <QueuesOverview />;
}

/** For roles that see no figures. */
function QueuesOverview() {
  const queues = trpc.admin.queues.useQuery();
  return (
    <Layout>
      <Heading as="h1" size="h1">
        <Trans>Overview</Trans>
      </Heading>
      <Loaded query={queues}>
        {(rows) => <QueuesCard queues={rows} at={new Date(queues.dataUpdatedAt).toISOString()} />}
      </Loaded>
    </Layout>
  );
}

function WholeOverview({ search: { from, to } }: SectionProps) {
  const overview = trpc.admin.overview.useQuery({ from, to });
  const queues = trpc.admin.queues.useQuery();
  const failed = [overview, queues].find(({ isError }) => isError);
  if (overview.data && queues.data) return <Figures overview={overview.data} queues={queues.data} />;
  return (
    <Layout>
      <Heading as="h1" size="h1">
        <Trans>Overview</Trans>
      </Heading>
      {failed ? (
        <ErrorState
          title={<Trans>Error fetching revenue</Trans>}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <TableSkeleton />
      )}
    </Layout>
  );
}

function Figures({ overview, queues }: { overview: Overview; queues: Queue[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { may } = useAdminRole();
  const hasRequests = overview.requests.length > 0 && may('testRequests');
  const today = dayIn(SITE_TIME_ZONE, new Date(overview.at));
  return (
    <Layout>
      <header>
        <div>
          <Heading as="h1" size="h1">
            <Trans>Overview</Trans>
          </Heading>
          <p className={overviewParts.muted}>
            {formatCalendarDay(locale, today)} · {formatHijriDay(locale, today)}
          </p>
        </div>
        <RangeSwitch range={overview.range} today={today} />
      </header>
      <FigureCards overview={overview} />
      {may('reviewLab') ? (
        <WaitingLabs labs={overview.waiting} waitingCount={overview.labCounts.pending} />
      ) : null}
      <div className={hasRequests ? overviewParts.pair : undefined}>
        <RevenueChart overview={overview} />
        {hasRequests ? (
          <RequestsCard
            requests={overview.requests}
            count={queues.find(({ name }) => name === 'tests')?.count ?? 0}
          />
        ) : null}
      </div>
      <QueuesCard queues={queues} at={overview.at} />
      <LastOrders orders={overview.lastOrders} />
      <RangeFigures overview={overview} />
      <div className={overviewParts.pair}>
        <PartBars
          title={t`By city`}
          parts={overview.byCity.map(({ cityId, cityName, ...figures }) => ({
            id: cityId,
            name: cityName?.[locale] ?? cityId,
            figures,
          }))}
        />
        <PartBars
          title={t`By category`}
          parts={overview.byCategory.map(({ categoryId, categoryName, ...figures }) => ({
            id: String(categoryId),
            name: categoryName[locale],
            figures,
          }))}
        />
      </div>
    </Layout>
  );
}
