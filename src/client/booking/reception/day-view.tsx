import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { VisitsNeedingTime } from '#/client/labs/closures/visits-needing-time.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { ReceptionSlot, LabDay } from '#/shared/booking/reception.ts';
import { MINUTE_MS } from '#/shared/core/duration.ts';
import { formatDay, formatHijriDay, formatSlotTime, formatTime } from '#/shared/core/format.ts';
import { canDo, type LabRole } from '#/shared/identity/lab-role.ts';
import { isSlotOver } from '../desk/is-slot-over.ts';
import { LazyDayNotes } from '../times/lazy-day-notes.tsx';
import { PeopleWaiting } from '../waiting/people-waiting.tsx';
import { DayFigures } from './day-figures.tsx';
import { dayRecipe } from './day-recipe.ts';
import { receptionDayInput } from './reception-address.ts';
import { receptionHeadRecipe } from './reception-recipes.ts';
import { VisitCard } from './visit-card.tsx';
import { WeekStrip } from './week-strip.tsx';

const receptionHeadParts = partsOf(receptionHeadRecipe);
const dayParts = partsOf(dayRecipe);

const Head = styled('div', receptionHeadRecipe);
const Panel = styled('section', dayRecipe);

type Props = { search: DashboardSearch; role: LabRole; views: ReactNode; code: ReactNode };

/** One day: its week, its figures and every slot in order of time. */
export function DayView({ search, role, views, code }: Props) {
  const day = trpc.lab.day.useQuery(receptionDayInput(search), { placeholderData: (before) => before });
  if (day.isError) {
    return (
      <ErrorState
        title={<Trans>Error fetching bookings</Trans>}
        error={day.error}
        onRetry={() => void day.refetch()}
      />
    );
  }
  if (!day.data) return <TableSkeleton />;
  return (
    <>
      <DayHead day={day.data} views={views} />
      <WeekStrip week={day.data.week} date={day.data.date} today={day.data.today} />
      <DayFigures day={day.data} />
      <LazyDayNotes pauses={day.data.pauses} fastOfDay={null} fastingHours={0} hasFit />
      {code}
      <VisitsNeedingTime />
      <PeopleWaiting />
      <Slots day={day.data} role={role} />
    </>
  );
}

function DayHead({ day: { date, timeZone, labName }, views }: { day: LabDay; views: ReactNode }) {
  const locale = useLocale();
  return (
    <Head>
      <div>
        <Heading size="h1">{formatDay(locale, `${date}T12:00:00Z`, 'UTC')}</Heading>
        <p className={receptionHeadParts.muted} data-zone={timeZone}>
          {formatHijriDay(locale, date)} · {labName[locale]}
        </p>
      </div>
      <div className={receptionHeadParts.ways}>{views}</div>
    </Head>
  );
}

/** The time of the response, then the browser's clock each minute. */
function useNow(read: string) {
  const [now, setNow] = useState(() => Date.parse(read));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, Date.parse(read));
}

function Slots({ day, role }: { day: LabDay; role: LabRole }) {
  const { t } = useLingui();
  const now = useNow(day.now);
  if (day.slots.length === 0) {
    return (
      <EmptyState title={<Trans>The lab is closed on this day</Trans>}>
        <Trans>Opening hours and exceptions are set under Schedule.</Trans>
      </EmptyState>
    );
  }
  const isToday = day.date === day.today;
  const nowAt = isToday ? day.slots.findIndex(({ startsAt }) => Date.parse(startsAt) > now) : -1;
  const hasBegun = day.slots.some(({ startsAt }) => Date.parse(startsAt) <= now);
  return (
    <Panel aria-label={t`Visits of the day`}>
      {day.slots.map((slot, index) => (
        <Fragment key={slot.startsAt}>
          {index === nowAt && hasBegun ? <NowLine now={now} timeZone={day.timeZone} /> : null}
          <SlotRow
            slot={slot}
            date={day.date}
            isOver={isSlotOver(day.slots, index, now)}
            role={role}
            now={now}
            isToday={isToday}
          />
        </Fragment>
      ))}
    </Panel>
  );
}

function NowLine({ now, timeZone }: { now: number; timeZone: string }) {
  const locale = useLocale();
  const time = formatTime(locale, new Date(now).toISOString(), timeZone);
  return (
    <div className={dayParts.now}>
      <span>
        <Trans>Now {time}</Trans>
      </span>
    </div>
  );
}

type RowProps = {
  slot: ReceptionSlot;
  date: string;
  /** The next slot has begun: no visit can begin in it any more. */
  isOver: boolean;
  role: LabRole;
  now: number;
  isToday: boolean;
};

function SlotRow({ slot, date, isOver, role, now, isToday }: RowProps) {
  const locale = useLocale();
  return (
    <div className={dayParts.row}>
      <div className={dayParts.time}>
        {formatSlotTime(locale, slot.slotTime)}
        <small>
          <Plural value={slot.placeCount} one="# place" other="# places" />
        </small>
      </div>
      <div className={dayParts.places}>
        {slot.visits.map((visit) => (
          <VisitCard key={visit.visitId} visit={visit} role={role} now={now} isToday={isToday} />
        ))}
        {Array.from({ length: slot.heldCount }, (_, index) => (
          <div key={`held ${index}`} className={dayParts.free}>
            <Trans>Being booked</Trans>
          </div>
        ))}
        {slot.freeCount > 0 ? <FreePlaces slot={slot} date={date} role={role} isOver={isOver} /> : null}
      </div>
    </div>
  );
}

type FreeProps = Pick<RowProps, 'slot' | 'date' | 'role' | 'isOver'>;

/** All free places of a slot in one control, so that a day with many places stays short. */
function FreePlaces({ slot: { slotTime, freeCount }, date, role, isOver }: FreeProps) {
  const locale = useLocale();
  const { t } = useLingui();
  const free = <Plural value={freeCount} one="# free place" other="# free places" />;
  if (isOver) return null;
  if (!canDo(role, 'reception')) return <div className={dayParts.free}>{free}</div>;
  const time = formatSlotTime(locale, slotTime);
  return (
    <Link
      to="/dashboard"
      search={{ section: 'bookings', view: 'new', date, time: slotTime }}
      className={dayParts.free}
    >
      <Plus aria-hidden />
      {free}
      <span className="sr"> {t`Book a visit at ${time}`}</span>
    </Link>
  );
}
