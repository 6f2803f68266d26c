import { Trans } from '@lingui/react/macro';
import type { AdminLab } from '#/shared/admin.ts';
import { formatSlotTime, formatWeekday } from '#/shared/format.ts';
import { useLocale } from '../providers.tsx';

const twoDigits = (value: number) => String(value).padStart(2, '0');
/** Midnight at a day's end reads as the clock does. */
const clockOf = (minutes: number) =>
  `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}:00`;

export function LabHours({ hours }: { hours: AdminLab['hours'] }) {
  const locale = useLocale();
  if (hours.length === 0) return <Trans>Not given</Trans>;
  return (
    <ul>
      {hours.map(({ dow, openMin, closeMin }) => (
        <li key={`${dow}-${openMin}`}>
          {formatWeekday(locale, dow)}{' '}
          <bdi>
            {[openMin, closeMin].map((minutes) => formatSlotTime(locale, clockOf(minutes))).join(' – ')}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
