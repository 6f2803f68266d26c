import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { StatusBadge } from '#/client/ui/text/status-badge.tsx';
import type { LabBookingRow } from '#/shared/booking/lab-booking.ts';
import { dayIn, formatCalendarDay, formatSarExact, formatTime } from '#/shared/core/format.ts';

const parts = partsOf(dataTableRecipe);

/** A booking as the lab reads it: time, customer, test, price and state. */
export function useBookingColumns(): Column<LabBookingRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Time`,
      cell: ({ bookingTime, timeZone }) => (
        <>
          <span className={`${parts.name} ${parts.nowrap}`}>{formatTime(locale, bookingTime, timeZone)}</span>
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

/** A lab sees only the code of an anonymous customer. */
function CustomerName({ customerName, isAnonymous }: Pick<LabBookingRow, 'customerName' | 'isAnonymous'>) {
  if (!isAnonymous) return <bdi className={parts.name}>{customerName === '' ? '—' : customerName}</bdi>;
  return (
    <>
      <bdi className={`${parts.name} ${parts.nowrap}`} dir="ltr">
        {customerName}
      </bdi>
      <small>
        <Trans>Anonymous</Trans>
      </small>
    </>
  );
}
