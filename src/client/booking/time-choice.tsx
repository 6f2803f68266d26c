import { styled } from '../ui/styled.tsx';
import { saidRecipe } from './time-choice-recipe.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LabOffer } from '#/shared/catalog.ts';
import { formatCalendarDay, formatHijriDay, formatSlotTime } from '#/shared/format.ts';
import { useLocale } from '../providers.tsx';
import { panelRecipe } from '../theme/recipes.ts';
import { trpc } from '../trpc.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Heading } from '../ui/heading.tsx';
import { slotsRecipe } from './slots-recipe.ts';
import { zoneName } from './zone-name.ts';

const Panel = styled('section', panelRecipe);
const Said = styled('div', saidRecipe);
const Slots = styled('div', slotsRecipe);

type Props = {
  offer: LabOffer;
  date: string;
  time: string | undefined;
  onChoose: (slotTime: string) => void;
  /** What went wrong with the last attempt, said where another time can be chosen. */
  notice: ReactNode;
};

/** The times of the chosen day, exactly as the lab's own clock reads them. */
export function TimeChoice({ offer, date, time, onChoose, notice }: Props) {
  const locale = useLocale();
  const { t, i18n } = useLingui();
  const slots = trpc.booking.availableSlots.useQuery({ labId: offer.labId, date });
  const zone = zoneName(i18n, offer.timeZone);
  return (
    <Panel pad flat aria-labelledby="choose-time">
      <Heading id="choose-time">
        <Trans>Choose the time</Trans>
      </Heading>
      <p className="small muted">
        {formatCalendarDay(locale, date)}
        {' · '}
        {formatHijriDay(locale, date)}
        {' · '}
        {zone}
      </p>
      {notice ? <Said>{notice}</Said> : null}
      {slots.error ? <ErrorState error={slots.error} onRetry={() => void slots.refetch()} /> : null}
      {slots.isPending ? <SlotSkeleton /> : null}
      {slots.data ? (
        <Slots role="radiogroup" aria-labelledby="choose-time">
          <SlotGroup
            title={t`Morning`}
            slots={slotsOf(slots.data, (slotTime) => slotTime < '12')}
            time={time}
            onChoose={onChoose}
          />
          <SlotGroup
            title={t`Afternoon and evening`}
            slots={slotsOf(slots.data, (slotTime) => slotTime >= '12')}
            time={time}
            onChoose={onChoose}
          />
          {slots.data.rows.length === 0 ? (
            <p>
              <Trans>No time of this day is free any more. Choose another day.</Trans>
            </p>
          ) : null}
        </Slots>
      ) : null}
    </Panel>
  );
}

type DaySlots = { rows: { slotTime: string }[]; fullSlots: { slotTime: string }[] };
type Slot = { slotTime: string; isFull: boolean };

/** Free and full times of a part of the day, in the order of the clock. */
function slotsOf({ rows, fullSlots }: DaySlots, isInPart: (slotTime: string) => boolean): Slot[] {
  return [
    ...rows.map(({ slotTime }) => ({ slotTime, isFull: false })),
    ...fullSlots.map(({ slotTime }) => ({ slotTime, isFull: true })),
  ]
    .filter(({ slotTime }) => isInPart(slotTime))
    .sort((a, b) => a.slotTime.localeCompare(b.slotTime));
}

type GroupProps = {
  title: string;
  slots: Slot[];
  time: string | undefined;
  onChoose: (slotTime: string) => void;
};

function SlotGroup({ title, slots, time, onChoose }: GroupProps) {
  const locale = useLocale();
  if (slots.length === 0) return null;
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className="slots">
        {slots.map(({ slotTime, isFull }) => (
          <label key={slotTime} className={isFull ? 'slot full' : 'slot'}>
            <input
              type="radio"
              name="time"
              value={slotTime}
              checked={slotTime === time && !isFull}
              disabled={isFull}
              onChange={() => onChoose(slotTime)}
            />
            {isFull ? (
              <s>{formatSlotTime(locale, slotTime)}</s>
            ) : (
              <span>{formatSlotTime(locale, slotTime)}</span>
            )}
            {isFull ? (
              <span className="sr">
                <Trans>Full</Trans>
              </span>
            ) : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SlotSkeleton() {
  return (
    <Slots aria-hidden="true">
      <div className="slots">
        {Array.from({ length: 12 }, (_slot, index) => (
          <span key={index} className="slot waiting" />
        ))}
      </div>
    </Slots>
  );
}
