import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { ReceptionWeekDay } from '#/shared/booking/reception.ts';
import { formatDay, formatShortDay } from '#/shared/core/format.ts';
import { weekRecipe } from './reception-recipes.ts';

const parts = partsOf(weekRecipe);

const Week = styled('nav', weekRecipe);

/** Seven days from Sunday with the number of visits of each; rest days are marked. */
export function WeekStrip({ week, date, today }: { week: ReceptionWeekDay[]; date: string; today: string }) {
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
            className={`${isRest ? parts.rest : ''} ${day.date === today ? parts.today : ''}`}
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
