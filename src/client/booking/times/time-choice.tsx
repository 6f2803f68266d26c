import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { fastFit } from '#/client/catalog/tests/fast-fit.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { zoneName } from '#/client/core/zone-name.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { formatCalendarDay, formatHijriDay } from '#/shared/core/format.ts';
import { ChoiceFrame } from './choice-frame.tsx';
import { choiceHintRecipe } from './choice-hint-recipe.ts';
import { FitLabel, type Slot, SlotGroup } from './slot-group.tsx';
import { slotsRecipe } from './slots-recipe.ts';
import { saidRecipe } from './time-choice-recipe.ts';

const slotsParts = partsOf(slotsRecipe);

const Hint = styled('p', choiceHintRecipe);
const Said = styled('div', saidRecipe);
const Slots = styled('div', slotsRecipe);

type Props = {
  /** The lab whose times are shown. */
  offer: { labId: number; timeZone: string };
  date: string;
  time: string | undefined;
  onChoose: (slotTime: string) => void;
  /** The error of the last attempt, shown beside the choice of another time. */
  notice: ReactNode;
  /** Without a panel of its own, for use inside one. */
  isPlain?: boolean;
  /** Times that conflict with this fast are marked but can be chosen. */
  fast?: { hours: number; now: number };
};

/** The times of the chosen day, by the lab's own clock. */
export function TimeChoice({ offer, date, time, onChoose, notice, isPlain = false, fast }: Props) {
  const locale = useLocale();
  const { t, i18n } = useLingui();
  const id = useId();
  const slots = trpc.booking.availableSlots.useQuery({ labId: offer.labId, date });
  const zone = zoneName(i18n, offer.timeZone);
  const fitOf = (slotTime: string) =>
    fast ? fastFit({ date, slotTime }, fast.hours, offer.timeZone, fast.now) : 'fits';
  const all = slots.data ? slotsOf(slots.data, fitOf) : [];
  const shown = all.some(({ fit, isFull }) => fit === 'fits' && !isFull)
    ? all.filter(({ fit }) => fit === 'fits')
    : all;
  const folded = all.filter((slot) => !shown.includes(slot));
  return (
    <ChoiceFrame isPlain={isPlain} labelledBy={id}>
      <Heading id={id} as={isPlain ? 'h3' : 'h2'} size={isPlain ? 'h3' : 'h2'}>
        <Trans>Choose the time</Trans>
      </Heading>
      <Hint>
        {formatCalendarDay(locale, date)}
        {' · '}
        {formatHijriDay(locale, date)}
        {' · '}
        {zone}
      </Hint>
      {notice ? <Said>{notice}</Said> : null}
      {slots.error ? <ErrorState error={slots.error} onRetry={() => void slots.refetch()} /> : null}
      {slots.isPending ? <SlotSkeleton /> : null}
      {slots.data ? (
        <Slots role="radiogroup" aria-labelledby={id}>
          <SlotGroup
            title={t`Morning`}
            name={id}
            slots={shown.filter(({ slotTime }) => slotTime < '12')}
            time={time}
            onChoose={onChoose}
          />
          <SlotGroup
            title={t`Afternoon and evening`}
            name={id}
            slots={shown.filter(({ slotTime }) => slotTime >= '12')}
            time={time}
            onChoose={onChoose}
          />
          {Map.groupBy(folded, ({ fit }) => fit)
            .entries()
            .toArray()
            .map(([fit, unfit]) => (
              <details
                key={fit}
                className={slotsParts.more}
                open={unfit.some(({ slotTime }) => slotTime === time) || undefined}
              >
                <summary>
                  <FitLabel fit={fit} /> · {unfit.length}
                </summary>
                <SlotGroup name={id} slots={unfit} time={time} onChoose={onChoose} />
              </details>
            ))}
          {slots.data.rows.length === 0 ? (
            <p>
              <Trans>No time of this day is free any more. Choose another day.</Trans>
            </p>
          ) : null}
        </Slots>
      ) : null}
    </ChoiceFrame>
  );
}

type DaySlots = { rows: { slotTime: string }[]; fullSlots: { slotTime: string }[] };

/** Free and full times of the day, in order of time. */
function slotsOf({ rows, fullSlots }: DaySlots, fitOf: (slotTime: string) => Slot['fit']): Slot[] {
  return [
    ...rows.map(({ slotTime }) => ({ slotTime, isFull: false, fit: fitOf(slotTime) })),
    ...fullSlots.map(({ slotTime }) => ({ slotTime, isFull: true, fit: 'fits' as const })),
  ].sort((a, b) => a.slotTime.localeCompare(b.slotTime));
}

function SlotSkeleton() {
  return (
    <Slots aria-hidden="true">
      <div className={slotsParts.slots}>
        {Array.from({ length: 12 }, (_slot, index) => (
          <span key={index} className={`${slotsParts.slot} ${slotsParts.waiting}`} />
        ))}
      </div>
    </Slots>
  );
}
