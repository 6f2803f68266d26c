import '#/client/core/messages/reading.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UtensilsCrossed } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { DayExplained } from '#/shared/booking/booking.ts';
import type { FastOfDay } from '#/shared/catalog/fasting.ts';
import { formatSlotTime } from '#/shared/core/format.ts';
import { type PrayerPause, roughly } from '#/shared/labs/prayer.ts';
import { dayNotesRecipe } from './day-notes-recipe.ts';

const Pauses = styled('ul', dayNotesRecipe);

const closedFor: Record<PrayerPause['prayer'], MessageDescriptor> = {
  fajr: msg`Closed for Fajr prayer`,
  dhuhr: msg`Closed for Dhuhr prayer`,
  asr: msg`Closed for Asr prayer`,
  maghrib: msg`Closed for Maghrib prayer`,
  isha: msg`Closed for Isha prayer`,
  friday: msg`Closed for Friday prayer`,
};

type Props = DayExplained & {
  fastingHours: number;
  /** Whether a free time of the day suits the fast. */
  hasFit: boolean;
};

type Unfit = { fit: 'short' | 'eaten' };
export type DayWordsProps =
  | ({ part: 'notes' } & Props)
  | ({ part: 'label' } & Unfit)
  | ({ part: 'warning'; fastingHours: number } & Unfit);

/** What lazy-day-notes.tsx shows, behind one import. */
export function DayWords(props: DayWordsProps) {
  if (props.part === 'notes') return <DayNotes {...props} />;
  return props.part === 'label' ? <RamadanFitLabel {...props} /> : <RamadanWarning {...props} />;
}

/** Why a day has gaps and, in Ramadan, which of its times go with the test's fast. */
function DayNotes({ pauses, fastOfDay, fastingHours, hasFit }: Props) {
  return (
    <>
      {fastOfDay && fastingHours > 0 ? (
        <Notice tone="sand">
          <p>
            <RamadanWords fastOfDay={fastOfDay} fastingHours={fastingHours} hasFit={hasFit} />
          </p>
        </Notice>
      ) : null}
      {pauses.length > 0 ? (
        <Pauses>
          {pauses.map((pause) => (
            <li key={pause.prayer}>
              <PauseWords pause={pause} />
            </li>
          ))}
        </Pauses>
      ) : null}
    </>
  );
}

/** Why there is no time: a break for prayer, in whole five minutes. */
export function PauseWords({ pause }: { pause: PrayerPause }) {
  const { i18n } = useLingui();
  const clock = useClock();
  const { fromMin, toMin } = roughly(pause);
  const [from, to] = [clock(fromMin), clock(toMin)];
  return (
    <>
      {i18n._(closedFor[pause.prayer])}
      {' · '}
      <span>
        <Trans>
          about {from} – {to}
        </Trans>
      </span>
    </>
  );
}

type RamadanProps = Pick<Props, 'fastingHours' | 'hasFit'> & { fastOfDay: FastOfDay };

/** Which times suit the fast: it counts from the last suhoor, and the night before that is no fast. */
export function RamadanWords({ fastOfDay: { fajrMin, maghribMin }, fastingHours, hasFit }: RamadanProps) {
  const clock = useClock();
  const fromMin = fajrMin + fastingHours * 60;
  const [from, iftar] = [clock(fromMin), clock(maghribMin)];
  return (
    <>
      {hasFit ? (
        <Plural
          value={fastingHours}
          one={`In Ramadan your fast counts: from about ${from} until iftar at ${iftar} you have fasted # hour since suhoor.`}
          other={`In Ramadan your fast counts: from about ${from} until iftar at ${iftar} you have fasted # hours since suhoor.`}
        />
      ) : (
        <Plural
          value={fastingHours}
          one="In Ramadan no time of this day is # hour after suhoor: have your last meal that long before your time, earlier than suhoor."
          other="In Ramadan no time of this day is # hours after suhoor: have your last meal that long before your time, earlier than suhoor."
        />
      )}{' '}
      <Trans>After iftar you are not fasting.</Trans>
    </>
  );
}

/** What to think of before such a time is kept. */
function RamadanWarning({ fit, fastingHours }: { fit: 'short' | 'eaten'; fastingHours: number }) {
  return fit === 'short' ? (
    <Plural
      value={fastingHours}
      one="At this time suhoor was less than # hour ago. Choose a later one, or eat for the last time earlier than suhoor."
      other="At this time suhoor was less than # hours ago. Choose a later one, or eat for the last time earlier than suhoor."
    />
  ) : (
    <Trans>After iftar you are not fasting. Choose a time before it, or stop eating in time.</Trans>
  );
}

/** Why a time of a day of Ramadan does not go with the fast. */
function RamadanFitLabel({ fit }: { fit: 'short' | 'eaten' }) {
  return (
    <small>
      <UtensilsCrossed aria-hidden />
      {fit === 'short' ? <Trans>Too soon after suhoor</Trans> : <Trans>Outside of the fast</Trans>}
    </small>
  );
}

function useClock() {
  const locale = useLocale();
  return (minute: number) => {
    const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60];
    return formatSlotTime(locale, `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00`);
  };
}
