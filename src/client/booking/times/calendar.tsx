import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { dayAfterKey, weeksOf } from '#/client/core/calendar-month.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { DayState } from '#/shared/booking/booking.ts';
import { formatCalendarDay, formatHijriDay, hijriDayNumber } from '#/shared/core/format.ts';
import { calendarRecipe } from './calendar-recipe.ts';
import { weekdayNames } from './weekday-names.ts';

const parts = partsOf(calendarRecipe);

type Props = {
  month: string;
  /** Weeks that lie wholly before it are left out. */
  today: string;
  labelledBy: string;
  /** Undefined while the month is loading: no day can be chosen yet. */
  states: ReadonlyMap<string, DayState> | undefined;
  chosen: string | undefined;
  onChoose: (date: string) => void;
  /** Shows another month; returns false where it is out of range. */
  onMonth: (month: string) => boolean;
};

const Table = styled('table', calendarRecipe);

/** A month as a grid with arrow keys; each day shows its Gregorian and its Hijri number. */
export function Calendar({ month, today, labelledBy, states, chosen, onChoose, onMonth }: Props) {
  const locale = useLocale();
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string>();
  const tabStop = findTabStop(month, states, [focused, chosen]);
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
    <Table ref={table} role="grid" aria-labelledby={labelledBy} aria-busy={!states} onKeyDown={onKeyDown}>
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
                  state={states?.get(date)}
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
function findTabStop(month: string, states: Props['states'], wanted: (string | undefined)[]) {
  const known = wanted.find((date) => date?.startsWith(month));
  const open = [...(states ?? [])].find(([date, state]) => state === 'open' && date.startsWith(month));
  return known ?? open?.[0] ?? `${month}-01`;
}

type DayProps = {
  date: string;
  state: DayState | undefined;
  isChosen: boolean;
  isTabStop: boolean;
  onChoose: () => void;
};

function Day({ date, state, isChosen, isTabStop, onChoose }: DayProps) {
  const locale = useLocale();
  const { t } = useLingui();
  const words = { open: t`available`, full: t`full`, closed: t`closed`, past: t`past` };
  const dates = `${formatCalendarDay(locale, date)} · ${formatHijriDay(locale, date)}`;
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the label is the text of the button
    <td aria-selected={isChosen}>
      <button
        type="button"
        data-day={date}
        className={isChosen ? 'chosen' : parts[state ?? 'unknown']}
        aria-disabled={state !== 'open'}
        tabIndex={isTabStop ? 0 : -1}
        onClick={state === 'open' ? onChoose : undefined}
      >
        <span aria-hidden>{Number(date.slice(8))}</span>
        <small aria-hidden>{hijriDayNumber(date)}</small>
        <span className="sr">{state ? `${dates} · ${words[state]}` : dates}</span>
      </button>
    </td>
  );
}
