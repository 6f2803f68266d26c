import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import type { AdminLab } from '#/shared/admin/admin.ts';
import { formatSlotTime, formatWeekday } from '#/shared/core/format.ts';
import type { Locale } from '#/shared/core/locale.ts';

type Hours = AdminLab['hours'];
type Days = { first: number; last: number; times: string };

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const twoDigits = (value: number) => String(value).padStart(2, '0');
/** Midnight at the end of a day is shown as 00:00. */
const clockOf = (minutes: number) =>
  `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}:00`;

/** One line for each run of days with equal hours. */
export function LabHours({ hours }: { hours: Hours }) {
  const locale = useLocale();
  if (hours.length === 0) return <Trans>Not given</Trans>;
  return (
    <ul>
      {daysAlike(locale, hours).map(({ first, last, times }) => (
        <li key={first}>
          {[...new Set([first, last])].map((dow) => formatWeekday(locale, dow)).join(' – ')}
          {': '}
          {times === '' ? <Trans>Closed</Trans> : <bdi>{times}</bdi>}
        </li>
      ))}
    </ul>
  );
}

function daysAlike(locale: Locale, hours: Hours): Days[] {
  const runs: Days[] = [];
  for (const dow of WEEK) {
    const times = hours
      .filter((part) => part.dow === dow)
      .map((part) => [part.openMin, part.closeMin].map((minutes) => formatSlotTime(locale, clockOf(minutes))))
      .map((ends) => ends.join(' – '))
      .join(locale === 'ar' ? '، ' : ', ');
    const before = runs.at(-1);
    if (before?.times === times) before.last = dow;
    else runs.push({ first: dow, last: dow, times });
  }
  return runs;
}
