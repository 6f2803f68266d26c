import { UtensilsCrossed } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { dayAfterKey, weeksOf } from '#/client/core/calendar-month.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { BookableDay } from '#/shared/booking/booking.ts';
import { formatCalendarDay, formatHijriDay, hijriDayNumber } from '#/shared/core/format.ts';
import { calendarRecipe } from './calendar-recipe.ts';
import { useDayWords } from './use-day-words.ts';
import { weekdayNames } from './weekday-names.ts';

const parts = partsOf(calendarRecipe);

type Props = {
  month: string;
  /** Weeks that lie wholly before it are left out. */
  today: string;
  labelledBy: string;
  /** Undefined while the month is loading: no day can be chosen yet. */
  days: ReadonlyMap<string, BookableDay> | undefined;
  chosen: string | undefined;
  onChoose: (date: string) => void;
  /** Shows another month; returns false where it is out of range. */
  onMonth: (month: string) => boolean;
};

const Table = styled('table', calendarRecipe);

/** A month as a grid with arrow keys; each day shows its Gregorian and its Hijri number. */
export function Calendar({ month, today, labelledBy, days, chosen, onChoose, onMonth }: Props) {
  const locale = useLocale();
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string>();
  const tabStop = findTabStop(month, days, [focused, chosen]);
  const weeks = weeksOf(month).filter((week) => week.some((date) => date !== null && date >= today));
  const firstShown = weeks[0]?.find((date) => date !== null) ?? `${month}-01`;

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const next = dayAfterKey(tabStop, event.key, locale === 'ar');
    if (next === null || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    // A day of a week that is past has no button.
    if (next < firstShown && next.startsWith(month)) return;
    flushSync(() => {
      if (next.startsWith(month) || onMonth(next.slice(0, 7))) setFocused(next);
    });
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  }

  return (
    <Table ref={table} role="grid" aria-labelledby={labelledBy} aria-busy={!days} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdayNames[locale].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={`${month} ${index}`}>
            {week.map((date, weekday) =>
              date === null ? (
                <td key={`${month} ${weekday}`} aria-hidden />
              ) : (
                <Day
                  key={date}
                  date={date}
                  day={days?.get(date)}
                  isChosen={date === chosen}
                  isTabStop={date === tabStop}
                  onChoose={() => {
                    setFocused(date);
                    onChoose(date);
                  }}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The day in the tab order: the focused or chosen one, else the first open one, else the first. */
function findTabStop(month: string, days: Props['days'], wanted: (string | undefined)[]) {
  const known = wanted.find((date) => date?.startsWith(month));
  const open = [...(days ?? [])].find(([date, { state }]) => state === 'open' && date.startsWith(month));
  return known ?? open?.[0] ?? `${month}-01`;
}

type DayProps = {
  date: string;
  day: BookableDay | undefined;
  isChosen: boolean;
  isTabStop: boolean;
  onChoose: () => void;
};

function Day({ date, day, isChosen, isTabStop, onChoose }: DayProps) {
  const locale = useLocale();
  const dayWords = useDayWords();
  const state = day?.state;
  const isUnfit = day?.suitsFast === false;
  const dates = `${formatCalendarDay(locale, date)} · ${formatHijriDay(locale, date)}`;
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the label is the text of the button
    <td aria-selected={isChosen}>
      <button
        type="button"
        data-day={date}
        className={isChosen ? 'chosen' : isUnfit ? parts.unfit : parts[state ?? 'unknown']}
        aria-disabled={state !== 'open'}
        tabIndex={isTabStop ? 0 : -1}
        onClick={state === 'open' ? onChoose : undefined}
      >
        <span aria-hidden>{Number(date.slice(8))}</span>
        <small aria-hidden>{hijriDayNumber(date)}</small>
        {isUnfit ? <UtensilsCrossed aria-hidden /> : null}
        <span className="sr">{day ? `${dates} · ${dayWords(day)}` : dates}</span>
      </button>
    </td>
  );
}
