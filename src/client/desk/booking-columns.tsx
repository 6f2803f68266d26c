import { Trans, useLingui } from '@lingui/react/macro';
import { dayIn, formatCalendarDay, formatSarExact, formatTime } from '#/shared/format.ts';
import type { LabBookingRow } from '#/shared/lab.ts';
import { useLocale } from '../providers.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import type { Column } from '../workplace/data-table.tsx';

/** A visit as the lab reads it: when, who, what, how much, in which state. */
export function useBookingColumns(): Column<LabBookingRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Time`,
      cell: ({ bookingTime, timeZone }) => (
        <>
          <span className="name nowrap">{formatTime(locale, bookingTime, timeZone)}</span>
          <small>{formatCalendarDay(locale, dayIn(timeZone, new Date(bookingTime)))}</small>
        </>
      ),
    },
    { label: t`Customer name`, cell: (row) => <CustomerName {...row} /> },
    { label: t`Test`, cell: ({ testName }) => testName[locale] },
    { label: t`Reference`, cell: ({ reference }) => <bdi dir="ltr">{reference}</bdi> },
    {
      label: t`Price, SAR`,
      isNumber: true,
      cell: ({ totalPriceHalalas }) => formatSarExact(totalPriceHalalas),
    },
    { label: t`State`, cell: ({ status }) => <StatusBadge status={status} /> },
  ];
}

/** Of an anonymous customer a lab knows the code alone, as it stands on their card. */
function CustomerName({ customerName, isAnonymous }: Pick<LabBookingRow, 'customerName' | 'isAnonymous'>) {
  if (!isAnonymous) return <bdi className="name">{customerName === '' ? '—' : customerName}</bdi>;
  return (
    <>
      <bdi className="name nowrap" dir="ltr">
        {customerName}
      </bdi>
      <small>
        <Trans>Anonymous</Trans>
      </small>
    </>
  );
}
