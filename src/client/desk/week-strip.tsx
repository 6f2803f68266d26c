import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DeskWeekDay } from '#/shared/desk.ts';
import { formatDay, formatShortDay } from '#/shared/format.ts';
import { useLocale } from '../providers.tsx';
import { styled } from '../ui/styled.tsx';
import { weekRecipe } from './desk-recipes.ts';

const Week = styled('nav', weekRecipe);

/** The seven days from Sunday, each with how many come; rest days say so. */
export function WeekStrip({ week, date, today }: { week: DeskWeekDay[]; date: string; today: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Week aria-label={t`Days of the week`}>
      {week.map((day) => {
        const [weekday, number] = formatShortDay(locale, day.date).split(' ');
        const isRest = day.placeCount === 0 && day.visitCount === 0;
        return (
          <Link
            key={day.date}
            to="/dashboard"
            search={{ section: 'bookings', date: day.date }}
            className={`${isRest ? 'rest' : ''}${day.date === today ? ' today' : ''}`}
            title={formatDay(locale, `${day.date}T12:00:00Z`, 'UTC')}
            activeOptions={{ exact: true }}
            {...(day.date === date ? { 'aria-current': 'date' as const } : {})}
          >
            {weekday}
            <b>
              <bdi dir="ltr">{number}</bdi>
            </b>
            <small>
              {isRest ? (
                <Trans>Rest</Trans>
              ) : (
                <Plural value={day.visitCount} one="# booking" other="# bookings" />
              )}
            </small>
          </Link>
        );
      })}
    </Week>
  );
}
