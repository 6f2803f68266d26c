import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { formatShortDay, formatSlotTime } from '#/shared/core/format.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { BookingSteps } from '../test-page/booking-steps.tsx';

export type CheckoutStep = {
  labId: number;
  labName: Localized;
  slot: { date: string; slotTime: string } | null;
};

type Props = { visits: readonly CheckoutStep[]; stage: 'choosing' | 'held' | 'booked' };

/** Lab, day, time, done. One visit shows its own values; several show the number of labs and the first day. */
export function CheckoutSteps({ visits, stage }: Props) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const [first] = visits;
  const slots = visits.flatMap(({ slot }) => (slot ? [slot] : []));
  const [earliest] = slots.toSorted((a, b) =>
    `${a.date}${a.slotTime}`.localeCompare(`${b.date}${b.slotTime}`),
  );
  const isComplete = slots.length === visits.length;
  const labCount = new Set(visits.map(({ labId }) => labId)).size;
  return (
    <BookingSteps
      lab={labCount > 1 ? i18n._(countLabs(labCount)) : first?.labName[locale]}
      day={earliest && isComplete ? formatShortDay(locale, earliest.date) : undefined}
      time={earliest && isComplete ? formatSlotTime(locale, earliest.slotTime) : undefined}
      isBooked={stage === 'booked'}
      isHeld={stage === 'held'}
    />
  );
}

const countLabs = (count: number) =>
  msg`${plural(count, { one: '# lab', two: 'Two labs', other: '# labs' })}`;
