import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useBookingColumns } from '#/client/booking/reception/booking-columns.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { UnverifiedEmailNotice } from '#/client/identity/account/unverified-email-notice.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { Loaded } from '#/client/ui/dashboard-layout/loaded.tsx';
import { SectionHead } from '#/client/ui/dashboard-layout/section-head.tsx';
import { StatCards } from '#/client/ui/dashboard-layout/stat-cards.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { LabOverview as LabOverviewFigures } from '#/shared/booking/lab-booking.ts';
import { formatCount, formatSarExact } from '#/shared/core/format.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { canDo } from '#/shared/identity/lab-role.ts';
import { mayDo } from '#/shared/identity/may-do.ts';
import { FirstSteps } from './first-steps.tsx';
import { LicenceNotice } from './licence-notice.tsx';
import { WorkList } from './work-list.tsx';

type FiguresProps = { user: SessionUser; overview: LabOverviewFigures };

export function LabOverview({ user }: { user: SessionUser }) {
  const overview = trpc.lab.overview.useQuery();
  return (
    <>
      <UnverifiedEmailNotice user={user} />
      {mayDo(user, 'own') ? <LicenceNotice /> : null}
      {user.approved && mayDo(user, 'own') ? <FirstSteps /> : null}
      <Loaded query={overview}>{(figures) => <Figures user={user} overview={figures} />}</Loaded>
    </>
  );
}

/** What is to be done stands before what is done. */
function Figures({ user, overview }: FiguresProps) {
  return (
    <>
      {user.approved && user.lab && overview.work ? (
        <>
          <Heading>
            <Trans>Today’s work</Trans>
          </Heading>
          <WorkList work={overview.work} role={user.lab.role} />
        </>
      ) : null}
      {user.lab && canDo(user.lab.role, 'seeVisits') ? <NextVisits user={user} overview={overview} /> : null}
      <StatCards
        stats={[
          { label: <Trans>Pending bookings</Trans>, value: formatCount(overview.pendingCount) },
          { label: <Trans>Completed bookings</Trans>, value: formatCount(overview.completedCount) },
          overview.revenueHalalas === null
            ? { label: <Trans>Active tests</Trans>, value: formatCount(overview.activeTestCount) }
            : {
                label: <Trans>Revenue</Trans>,
                value: formatSarExact(overview.revenueHalalas),
                unit: <Trans>SAR</Trans>,
              },
        ]}
      />
    </>
  );
}

function NextVisits({ user, overview }: FiguresProps) {
  const { t } = useLingui();
  const columns = useBookingColumns();
  const { todayCount } = overview;
  return (
    <>
      <SectionHead>
        <Heading>
          <Trans>Next visits</Trans>
        </Heading>
        {todayCount > 0 ? (
          <Badge tone="brand">
            <Plural value={todayCount} one="# visit today" other="# visits today" />
          </Badge>
        ) : null}
        {user.approved ? (
          <Link to="/dashboard" search={{ section: 'bookings' }} className="link">
            <Trans>View All</Trans>
          </Link>
        ) : null}
      </SectionHead>
      {overview.upcoming.length > 0 ? (
        <DataTable
          caption={t`Next visits`}
          columns={columns}
          rows={overview.upcoming}
          isPart
          keyOf={({ id }) => id}
        />
      ) : user.approved ? (
        <EmptyState title={<Trans>No visit is coming</Trans>}>
          <Trans>New bookings appear here, the soonest first.</Trans>
        </EmptyState>
      ) : user.lab?.reviewStatus === 'suspended' ? (
        <EmptyState title={<Trans>No bookings while the lab is suspended</Trans>}>
          <Trans>Once it is open again, customers find it and new bookings appear here.</Trans>
        </EmptyState>
      ) : (
        <EmptyState
          title={<Trans>Bookings start after approval</Trans>}
          action={
            <LinkButton to="/dashboard" search={{ section: 'settings' }} variant="tint">
              <Trans>Complete your lab's details</Trans>
            </LinkButton>
          }
        >
          <Trans>With the document of your licence, names, address and place, the review is quicker.</Trans>
        </EmptyState>
      )}
    </>
  );
}
