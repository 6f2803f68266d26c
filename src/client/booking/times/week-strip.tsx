import { Trans, useLingui } from '@lingui/react/macro';
import { UtensilsCrossed } from 'lucide-react';
import { useId, useState } from 'react';
import { weekdayOf } from '#/client/core/calendar-month.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { BookableDay } from '#/shared/booking/booking.ts';
import {
  dayIn,
  formatCalendarDay,
  formatHijriDay,
  formatHijriMonth,
  formatMonth,
  hijriDayNumber,
} from '#/shared/core/format.ts';
import { ChoiceFrame } from './choice-frame.tsx';
import { choiceHintRecipe } from './choice-hint-recipe.ts';
import { stripDays, stripStart } from './strip-days.ts';
import { useBookableDays } from './use-bookable-days.ts';
import { useDayWords } from './use-day-words.ts';
import { moreDaysRecipe, weekStripRecipe } from './week-strip-recipe.ts';
import { weekdayNames } from './weekday-names.ts';

const parts = partsOf(weekStripRecipe);

const Strip = styled('div', weekStripRecipe);
const More = styled('div', moreDaysRecipe);
const Hint = styled('p', choiceHintRecipe);

type Props = {
  offer: { labId: number; timeZone: string };
  date: string | undefined;
  now: number;
  /** Days without a time that suits this fast are marked but can be chosen. */
  fastingHours: number;
  onChoose: (date: string) => void;
  /** Shows the month in place of the strip. */
  onMore: () => void;
  /** Without a panel of its own, for use inside one. */
  isPlain?: boolean;
};

/** Seven days of the chosen lab, by its own calendar; the first free one is chosen. */
export function WeekStrip({ offer, date, now, fastingHours, onChoose, onMore, isPlain = false }: Props) {
  const today = dayIn(offer.timeZone, new Date(now));
  // It stays where it is while a day of it is chosen.
  const [start, setStart] = useState(() => stripStart(date, today));
  if (date !== undefined && !stripDays(start).includes(date)) setStart(stripStart(date, today));
  const days = stripDays(start);
  const { known, error, retry } = useBookableDays({ labId: offer.labId, fastingHours }, days);
  const id = useId();
  const locale = useLocale();
  const level = isPlain ? 'h3' : 'h2';
  return (
    <ChoiceFrame isPlain={isPlain} labelledBy={id}>
      <Heading id={id} as={level} size={level}>
        <Trans>Choose the day</Trans>
      </Heading>
      <Hint>
        {[formatMonth, formatHijriMonth]
          .map((format) => [...new Set(days.map((day) => format(locale, day)))].join(' – '))
          .join(' · ')}
      </Hint>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Strip role="radiogroup" aria-labelledby={id}>
          {days.map((day) => (
            <Day
              key={day}
              date={day}
              name={id}
              isToday={day === today}
              day={known?.get(day)}
              isChosen={day === date}
              onChoose={onChoose}
            />
          ))}
        </Strip>
      )}
      <More>
        <Button variant="ghost" onClick={onMore}>
          <Trans>Other days</Trans>
        </Button>
      </More>
    </ChoiceFrame>
  );
}

type DayProps = {
  date: string;
  name: string;
  isToday: boolean;
  day: BookableDay | undefined;
  isChosen: boolean;
  onChoose: (date: string) => void;
};

function Day({ date, name, isToday, day, isChosen, onChoose }: DayProps) {
  const locale = useLocale();
  const { t } = useLingui();
  const dayWords = useDayWords();
  const state = day?.state;
  const isUnfit = day?.suitsFast === false;
  const dates = `${formatCalendarDay(locale, date)} · ${formatHijriDay(locale, date)}`;
  const weekday = weekdayNames[locale][weekdayOf(date)];
  return (
    <label className={isUnfit ? parts.unfit : parts[state ?? 'unknown']}>
      <input
        type="radio"
        name={name}
        value={date}
        data-day={date}
        checked={isChosen}
        disabled={state !== 'open' && !isChosen}
        onChange={() => onChoose(date)}
      />
      <span aria-hidden>{isToday ? t({ message: 'Today', context: 'visit' }) : weekday}</span>
      <b aria-hidden>{Number(date.slice(8))}</b>
      <small aria-hidden>{hijriDayNumber(date)}</small>
      {isUnfit ? <UtensilsCrossed aria-hidden /> : null}
      <span className="sr">{day ? `${dates} · ${dayWords(day)}` : dates}</span>
    </label>
  );
}
