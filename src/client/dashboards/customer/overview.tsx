import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FlaskConical, KeyRound } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { PhonePanel } from '#/client/identity/account/phone-panel.tsx';
import { UnverifiedEmailNotice } from '#/client/identity/account/unverified-email-notice.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { StatCards } from '#/client/ui/dashboard-layout/stat-cards.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { BookingRow } from '#/shared/booking/booking.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';
import type { ReportRow } from '#/shared/results/my-result.ts';
import { BookingCard } from './booking-card.tsx';
import { customerOverviewRecipe } from './overview-recipe.ts';
import { needsChoice, visitsOfBookings } from './visits-of-bookings.ts';

const Stack = styled('div', customerOverviewRecipe);

export function CustomerOverview({ user }: { user: SessionUser }) {
  return (
    <Stack>
      <UnverifiedEmailNotice user={user} />
      {user.isAnonymous ? <KeepTheCode /> : null}
      <Visits />
      {user.isAnonymous ? null : <PhonePanel isAnonymous={false} isReminder />}
    </Stack>
  );
}

function KeepTheCode() {
  return (
    <Notice icon={<KeyRound aria-hidden />}>
      <Trans>
        Your code and PIN are the only way back to your bookings and results. We cannot restore them.{' '}
        <Link className="link" to="/dashboard" search={{ section: 'settings' }}>
          Turn this into a named account
        </Link>
      </Trans>
    </Notice>
  );
}

const comingVisits = (rows: readonly BookingRow[]) =>
  visitsOfBookings(rows).filter((lines) => !needsChoice(lines));

const needsTime = (lines: readonly BookingRow[]) => lines.some((line) => line.needsTime);

const MOST_COUNTED = 20;
const overviewResults = { limit: MOST_COUNTED };

/** What the customer's attention is wanted for. */
function Visits() {
  const bookings = trpc.booking.mine.useQuery({ show: 'upcoming', limit: 20 });
  const reports = trpc.results.mine.useQuery(overviewResults);
  // Loaded with the page: the message stream may update the count before hydration, which would cause a mismatch.
  const inbox = trpc.inbox.unreadCount.useQuery();
  const failed = [bookings, reports, inbox].find(({ isError }) => isError);
  if (bookings.data && reports.data && inbox.data) {
    const { rows } = bookings.data;
    return (
      <>
        <Counts rows={rows} reports={reports.data.rows} unreadCount={inbox.data.unreadCount} />
        <NewResults reports={reports.data.rows} />
        <NextVisit rows={rows} />
        <OpenChoices rows={rows} />
      </>
    );
  }
  return failed ? (
    <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  ) : (
    <TableSkeleton />
  );
}

type CountsProps = { rows: readonly BookingRow[]; reports: readonly ReportRow[]; unreadCount: number };

function Counts({ rows, reports, unreadCount }: CountsProps) {
  const fresh = reports.filter(({ isNew }) => isNew).length;
  return (
    <StatCards
      stats={[
        { label: <Trans>Coming visits</Trans>, value: comingVisits(rows).length },
        { label: <Trans>New results</Trans>, value: fresh },
        { label: <Trans>Unread messages</Trans>, value: unreadCount },
      ]}
    />
  );
}

/** The newest report that has not been opened. */
function NewResults({ reports }: { reports: readonly ReportRow[] }) {
  const locale = useLocale();
  const latest = reports.find(({ isNew }) => isNew);
  if (!latest) return null;
  const labName = latest.labName[locale];
  return (
    <Notice tone="green" icon={<FlaskConical aria-hidden />}>
      <b>
        <Trans>New results from {labName}</Trans>
      </b>
      <br />
      <Link className="link" to="/results/$visitId" params={{ visitId: latest.id }} preload={false}>
        <Trans>See the results</Trans>
      </Link>
    </Notice>
  );
}

/** Past visits that wait for the customer's choice, because the lab could not use a specimen. */
function OpenChoices({ rows }: { rows: readonly BookingRow[] }) {
  const open = visitsOfBookings(rows).filter(needsChoice);
  if (open.length === 0) return null;
  return (
    <>
      <Heading>
        <Trans>This waits for your choice</Trans>
      </Heading>
      {open.map((lines) => (
        <BookingCard key={lines[0].visitId} lines={lines} />
      ))}
    </>
  );
}

/** The next visit comes first: it is the main purpose of the page. */
function NextVisit({ rows }: { rows: readonly BookingRow[] }) {
  const coming = comingVisits(rows);
  const [next] = coming;
  const others = coming.length - 1;
  if (!next) {
    return (
      <EmptyState
        title={<Trans>No visit is booked</Trans>}
        action={
          <LinkButton to="/search" search={{ query: '' }} variant="solid">
            <Trans>Find a test</Trans>
          </LinkButton>
        }
      >
        <Trans>When you book a test, its time, place and preparation stand here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Heading>
        {!needsTime(next) ? (
          <Trans>Your next visit</Trans>
        ) : next[0].isLabOut ? (
          <Trans>Your visit needs another lab</Trans>
        ) : (
          <Trans>Your visit needs another time</Trans>
        )}
      </Heading>
      <BookingCard lines={next} withPreparation />
      {others > 0 ? (
        <LinkButton to="/dashboard" search={{ section: 'bookings', show: 'upcoming' }} variant="tint">
          <Plural
            value={others}
            zero="All coming visits"
            one="One more coming visit"
            two="Two more coming visits"
            few="# more coming visits"
            many="# more coming visits"
            other="# more coming visits"
          />
        </LinkButton>
      ) : null}
    </>
  );
}
