import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { dayIn, formatMonth } from '#/shared/core/format.ts';
import { addMonths } from '#/shared/core/month.ts';
import { legendRecipe } from './calendar-recipe.ts';
import { Calendar } from './calendar.tsx';
import { ChoiceFrame } from './choice-frame.tsx';
import { choiceHintRecipe } from './choice-hint-recipe.ts';
import { dayChoiceHeadRecipe, turnsRecipe } from './day-choice-recipe.ts';
import { hijriMonths } from './hijri-months.ts';

const legendParts = partsOf(legendRecipe);

const Hint = styled('p', choiceHintRecipe);
const Head = styled('div', dayChoiceHeadRecipe);
const Turns = styled('span', turnsRecipe);
const Legend = styled('ul', legendRecipe);

/** No lab takes bookings more than a year ahead. */
const MONTHS_AHEAD = 12;

type Props = {
  /** The lab whose days are shown. */
  offer: { labId: number; timeZone: string };
  firstMonth: string;
  date: string | undefined;
  now: number;
  /** Days without a time that suits this fast are marked but can be chosen. */
  fastingHours: number;
  onChoose: (date: string) => void;
  /** Without a panel of its own, for use inside one. */
  isPlain?: boolean;
};

/** The days of the chosen lab, by its own calendar. */
export function DayChoice({ offer, firstMonth, date, now, fastingHours, onChoose, isPlain = false }: Props) {
  const locale = useLocale();
  const { t } = useLingui();
  const [month, setMonth] = useState(firstMonth);
  const days = trpc.booking.availableDays.useQuery({ labId: offer.labId, month, fastingHours });
  const known = days.data && new Map(days.data.rows.map((day) => [day.date, day]));
  const today = dayIn(offer.timeZone, new Date(now));
  const thisMonth = today.slice(0, 7);
  const lastMonth = addMonths(thisMonth, MONTHS_AHEAD);
  function turnTo(next: string) {
    if (next < thisMonth || next > lastMonth) return false;
    setMonth(next);
    return true;
  }
  const isFree = !days.data || days.data.rows.some(({ state }) => state === 'open');
  const isAnyUnfit = days.data?.rows.some(({ suitsFast }) => !suitsFast) ?? false;
  const id = useId();

  return (
    <ChoiceFrame isPlain={isPlain} labelledBy={`${id}-day`}>
      <Head>
        <div>
          <Heading id={`${id}-day`} as={isPlain ? 'h3' : 'h2'} size={isPlain ? 'h3' : 'h2'}>
            <Trans>Choose the day</Trans>
          </Heading>
          <Hint id={`${id}-month`} aria-live="polite">
            {formatMonth(locale, month)}
            {' · '}
            {hijriMonths(locale, month)}
          </Hint>
        </div>
        <Turns>
          <Button
            variant="line"
            size="icon"
            aria-label={t`Previous month`}
            disabled={month <= thisMonth}
            onClick={() => turnTo(addMonths(month, -1))}
          >
            <ChevronLeft className="flip" aria-hidden />
          </Button>
          <Button
            variant="line"
            size="icon"
            aria-label={t`Next month`}
            disabled={month >= lastMonth}
            onClick={() => turnTo(addMonths(month, 1))}
          >
            <ChevronRight className="flip" aria-hidden />
          </Button>
        </Turns>
      </Head>
      {days.error ? (
        <ErrorState error={days.error} onRetry={() => void days.refetch()} />
      ) : (
        <Calendar
          month={month}
          today={today}
          labelledBy={`${id}-day ${id}-month`}
          days={known}
          chosen={date}
          onChoose={onChoose}
          onMonth={turnTo}
        />
      )}
      {isFree ? null : (
        <output>
          <Trans>No day of this month is free at this lab. Try the next month or another lab.</Trans>
        </output>
      )}
      <CalendarLegend isAnyUnfit={isAnyUnfit} />
    </ChoiceFrame>
  );
}

function CalendarLegend({ isAnyUnfit }: { isAnyUnfit: boolean }) {
  return (
    <Legend aria-hidden="true">
      <li>
        <i />
        <Trans>Available</Trans>
      </li>
      <li>
        <i className="chosen" />
        <Trans>Your choice</Trans>
      </li>
      <li>
        <i className={legendParts.full} />
        <Trans>Full</Trans>
      </li>
      {isAnyUnfit ? (
        <li>
          <i className={legendParts.unfit} />
          <Trans>No time suits the fast</Trans>
        </li>
      ) : null}
      <li>
        <Trans>The small figure is Hijri</Trans>
      </li>
    </Legend>
  );
}
