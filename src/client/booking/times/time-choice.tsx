import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { dayFit } from '#/client/catalog/tests/day-fit.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { zoneName } from '#/client/core/zone-name.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { DayExplained } from '#/shared/booking/booking.ts';
import { formatCalendarDay, formatHijriDay } from '#/shared/core/format.ts';
import { ChoiceFrame } from './choice-frame.tsx';
import { choiceHintRecipe } from './choice-hint-recipe.ts';
import { LazyDayNotes } from './lazy-day-notes.tsx';
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
  /** Begins with a few times around the chosen one, or the first ones, until all are asked for. */
  isShort?: boolean;
  /** Times that conflict with this fast are marked but can be chosen. */
  fast?: { hours: number; now: number } | undefined;
};

/** The times of the chosen day, by the lab's own clock. */
export function TimeChoice({
  offer,
  date,
  time,
  onChoose,
  notice,
  isPlain = false,
  isShort = false,
  fast,
}: Props) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const id = useId();
  const slots = trpc.booking.availableSlots.useQuery({ labId: offer.labId, date });
  const zone = zoneName(i18n, offer.timeZone);
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
        <DayTimes
          {...{ date, time, onChoose, isShort, fast, labelledBy: id }}
          timeZone={offer.timeZone}
          slots={slots.data}
        />
      ) : null}
    </ChoiceFrame>
  );
}

type DayTimesProps = Pick<Props, 'date' | 'time' | 'onChoose' | 'isShort' | 'fast'> & {
  labelledBy: string;
  timeZone: string;
  slots: DaySlots;
};

function DayTimes(props: DayTimesProps) {
  const { date, time, onChoose, isShort, fast, labelledBy, timeZone, slots } = props;
  const { t } = useLingui();
  const fitOf = (slotTime: string) =>
    fast
      ? dayFit(
          { date, slotTime },
          { fastingHours: fast.hours, timeZone, now: fast.now, fastOfDay: slots.fastOfDay },
        )
      : 'fits';
  const all = slotsOf(slots, fitOf);
  const hasFit = all.some(({ fit, isFull }) => fit === 'fits' && !isFull);
  const shown = hasFit ? all.filter(({ fit }) => fit === 'fits') : all;
  const [hasAll, setAll] = useState(!isShort);
  // A chosen time that does not suit the fast stands among those that do not.
  const isFolded = time !== undefined && !shown.some(({ slotTime }) => slotTime === time);
  const few = hasAll || isFolded ? shown : aroundTime(shown, time);
  const isCut = few.length < shown.length;
  const folded = isCut ? [] : all.filter((slot) => !shown.includes(slot));
  const group = { name: labelledBy, time, onChoose };
  return (
    <Slots role="radiogroup" aria-labelledby={labelledBy}>
      <SlotGroup title={t`Morning`} slots={few.filter(({ slotTime }) => slotTime < '12')} {...group} />
      <SlotGroup
        title={t`Afternoon and evening`}
        slots={few.filter(({ slotTime }) => slotTime >= '12')}
        {...group}
      />
      {isCut ? (
        <Button variant="ghost" onClick={() => setAll(true)}>
          <Trans context="times">More</Trans>
        </Button>
      ) : null}
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
            <SlotGroup slots={unfit} {...group} />
          </details>
        ))}
      <LazyDayNotes
        pauses={slots.pauses}
        fastOfDay={slots.fastOfDay}
        fastingHours={fast?.hours ?? 0}
        hasFit={hasFit}
      />
      {slots.rows.length === 0 ? (
        <p>
          <Trans>No time of this day is free any more. Choose another day.</Trans>
        </p>
      ) : null}
    </Slots>
  );
}

const FEW_TIMES = 6;

/** A few free times: from one before the chosen one, or the first ones. All of them where that would hide few. */
function aroundTime(slots: Slot[], time: string | undefined): Slot[] {
  const free = slots.filter(({ isFull }) => !isFull);
  if (free.length <= FEW_TIMES + 2) return slots;
  const chosen = free.findIndex(({ slotTime }) => slotTime === time);
  const start = Math.min(Math.max(0, chosen - 1), free.length - FEW_TIMES);
  return free.slice(start, start + FEW_TIMES);
}

type DaySlots = DayExplained & { rows: { slotTime: string }[]; fullSlots: { slotTime: string }[] };

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
