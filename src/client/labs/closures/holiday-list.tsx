import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarCheck } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { formatCalendarDay } from '#/shared/core/format.ts';
import type { Closure } from '#/shared/labs/closure.ts';
import type { HolidayDates } from '#/shared/labs/holidays.ts';
import { closuresRecipe } from './closures-recipe.ts';
import { holidayMessages } from './holiday-messages.ts';

const parts = partsOf(closuresRecipe);

type Props = { closures: readonly Closure[]; onChoose: (holiday: HolidayDates) => void };

/** The public holidays of the Kingdom in the next year. Choosing one fills the form below; it closes nothing. */
export function HolidayList({ closures, onChoose }: Props) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { data } = trpc.lab.hoursAhead.useQuery();
  if (!data || data.holidays.length === 0) return null;
  return (
    <div>
      <b>
        <Trans>Public holidays of the Kingdom</Trans>
      </b>
      <p>
        <Trans>
          By the Umm al-Qura calendar; the sighting of the moon may move an Eid by a day. You stay open unless
          you close.
        </Trans>
      </p>
      <ul className={parts.rows}>
        {data.holidays.map((each) => {
          const { holiday, fromDate, toDate } = each;
          const name = i18n._(holidayMessages[holiday]);
          return (
            <li key={`${holiday} ${fromDate}`}>
              <span className={parts.words}>
                <b>{name}</b>
                <small>
                  {formatCalendarDay(locale, fromDate)}
                  {fromDate === toDate ? null : ` – ${formatCalendarDay(locale, toDate)}`}
                </small>
              </span>
              {isClosed(closures, each) ? (
                <Badge tone="green">
                  <CalendarCheck aria-hidden />
                  <Trans>Closed</Trans>
                </Badge>
              ) : (
                <Button size="sm" variant="line" onClick={() => onChoose(each)}>
                  <Trans>Close these days…</Trans>
                  <span className="sr"> {name}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Whether a closure of whole days holds all of it. */
const isClosed = (closures: readonly Closure[], { fromDate, toDate }: HolidayDates) =>
  closures.some(
    (closure) => closure.hours === null && closure.fromDate <= fromDate && closure.toDate >= toDate,
  );
