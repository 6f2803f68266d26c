import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { dayFit } from '#/client/catalog/tests/day-fit.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { DayField } from '#/client/ui/widgets/day-field.tsx';
import type { LabDay } from '#/shared/booking/reception.ts';
import { formatCalendarDay, formatHijriDay } from '#/shared/core/format.ts';
import { LazyDayNotes } from '../times/lazy-day-notes.tsx';
import { SlotGroup } from '../times/slot-group.tsx';
import { slotsRecipe } from '../times/slots-recipe.ts';
import { slotChoiceRecipe } from './desk-recipes.ts';
import { isSlotOver } from './is-slot-over.ts';

const parts = partsOf(slotChoiceRecipe);
const Choice = styled('div', slotChoiceRecipe);
const Slots = styled('div', slotsRecipe);

type Props = {
  date: string | undefined;
  time: string | undefined;
  /** Times that conflict with this fast are marked and can be chosen. */
  fastingHours: number;
  /** The present time of a visit that is moved. */
  isPresent?: (date: string, slotTime: string) => boolean;
  onChoose: (date: string, time: string | undefined) => void;
};

/** A day and a free time of the own lab; the slot that is under way can be taken, too. */
export function SlotChoice({ date, time, fastingHours, isPresent, onChoose }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const name = useId();
  const day = trpc.lab.day.useQuery(date ? { date } : {}, { placeholderData: (before) => before });
  if (day.error) return <ErrorState error={day.error} onRetry={() => void day.refetch()} />;
  if (!day.data) return <Choice aria-busy />;
  const { today, timeZone, now, pauses, fastOfDay } = day.data;
  const shown = date ?? day.data.date;
  const isStale = day.data.date !== shown;
  const slots = isStale
    ? []
    : openSlots(day.data).map((slotTime) => ({
        slotTime,
        isFull: isPresent?.(shown, slotTime) === true,
        fit: dayFit({ date: shown, slotTime }, { fastingHours, timeZone, now: Date.parse(now), fastOfDay }),
      }));
  const turn = (days: number) => onChoose(dayAfter(shown, days), undefined);
  return (
    <Choice>
      <div className={parts.day}>
        <DayField
          name="date"
          label={<Trans>Day</Trans>}
          min={today}
          value={shown}
          onChoose={(chosen) => {
            if (chosen >= today) onChoose(chosen, undefined);
          }}
        />
        <Button
          size="icon"
          variant="line"
          aria-label={t`Day before`}
          disabled={shown <= today}
          onClick={() => turn(-1)}
        >
          <ChevronLeft className="flip" aria-hidden />
        </Button>
        <Button size="icon" variant="line" aria-label={t`Next day`} onClick={() => turn(1)}>
          <ChevronRight className="flip" aria-hidden />
        </Button>
        <small>
          {formatCalendarDay(locale, shown)} · {formatHijriDay(locale, shown)}
        </small>
      </div>
      {slots.length > 0 ? (
        <Slots className={parts.times}>
          <SlotGroup
            title={t`Free times`}
            name={name}
            slots={slots}
            time={time}
            onChoose={(slotTime) => onChoose(shown, slotTime)}
          />
        </Slots>
      ) : isStale ? null : (
        <Notice tone="sand">
          <Trans>No free time on this day.</Trans>
        </Notice>
      )}
      {isStale ? null : (
        <LazyDayNotes
          pauses={pauses}
          fastOfDay={fastOfDay}
          fastingHours={fastingHours}
          hasFit={slots.some(({ fit, isFull }) => fit === 'fits' && !isFull)}
        />
      )}
    </Choice>
  );
}

const openSlots = (day: LabDay) =>
  day.slots
    .filter(({ freeCount }, index) => freeCount > 0 && !isSlotOver(day.slots, index, Date.parse(day.now)))
    .map(({ slotTime }) => slotTime);

const DAY_MS = 86_400_000;
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
