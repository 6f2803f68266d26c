import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { formatDay, formatHijriDay } from '#/shared/core/format.ts';
import type { LabRole } from '#/shared/identity/lab-role.ts';
import { receptionDayInput } from './reception-address.ts';
import { receptionHeadRecipe } from './reception-recipes.ts';
import { VisitCard } from './visit-card.tsx';
import { weekListRecipe } from './week-list-recipe.ts';
import { WeekStrip } from './week-strip.tsx';

const Head = styled('div', receptionHeadRecipe);
const Days = styled('div', weekListRecipe);

type Props = { search: DashboardSearch; role: LabRole; views: ReactNode };

/** The visits of each day of the week. */
export function WeekView({ search, role, views }: Props) {
  const locale = useLocale();
  const week = trpc.lab.week.useQuery(receptionDayInput(search), { placeholderData: (before) => before });
  if (week.isError) {
    return (
      <ErrorState
        title={<Trans>Error fetching bookings</Trans>}
        error={week.error}
        onRetry={() => void week.refetch()}
      />
    );
  }
  if (!week.data) return <TableSkeleton />;
  const { days, today, now } = week.data;
  return (
    <>
      <Head>
        <Heading size="h1">
          <Trans>Bookings of the week</Trans>
        </Heading>
        {views}
      </Head>
      <WeekStrip week={days} date={search.date ?? today} today={today} />
      <Days>
        {days.map((day) => (
          <section key={day.date}>
            <h3>
              <Link to="/dashboard" search={{ section: 'bookings', date: day.date }} className="link">
                {formatDay(locale, `${day.date}T12:00:00Z`, 'UTC')}
              </Link>
              <small>
                {formatHijriDay(locale, day.date)} ·{' '}
                {day.placeCount === 0 && day.visitCount === 0 ? (
                  <Trans>Rest</Trans>
                ) : (
                  <Plural value={day.visitCount} one="# booking" other="# bookings" />
                )}
              </small>
            </h3>
            {day.visits.length > 0 ? (
              <ul>
                {day.visits.map((visit) => (
                  <li key={visit.visitId}>
                    <VisitCard
                      visit={visit}
                      role={role}
                      now={Date.parse(now)}
                      isToday={day.date === today}
                      withTime
                    />
                  </li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
      </Days>
    </>
  );
}
