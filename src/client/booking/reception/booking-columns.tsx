import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
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
      sorts: { descending: 'latest', ascending: 'earliest' },
      cell: ({ bookingTime, timeZone }) => (
        <>
          <span className={`${parts.name} ${parts.nowrap}`}>{formatTime(locale, bookingTime, timeZone)}</span>
          <small>{formatCalendarDay(locale, dayIn(timeZone, new Date(bookingTime)))}</small>
        </>
      ),
    },
    { label: t`Customer name`, cell: (row) => <CustomerName {...row} /> },
    { label: t`Test`, cell: ({ testName }) => testName[locale] },
    { label: t`Visit reference`, cell: ({ visitReference }) => <bdi dir="ltr">{visitReference}</bdi> },
    {
      label: t`Price, SAR`,
      isNumber: true,
      sorts: { descending: 'dearest', ascending: 'cheapest' },
      cell: ({ totalPriceHalalas }) => formatSarExact(totalPriceHalalas),
      halalasOf: ({ totalPriceHalalas }) => totalPriceHalalas,
    },
    { label: t`State`, cell: ({ status }) => <StatusBadge status={status} /> },
  ];
}

/** Opens the visit, from anywhere in the row. A lab sees only the code of an anonymous customer. */
function CustomerName({ customerName, isAnonymous, visitId }: LabBookingRow) {
  const { t } = useLingui();
  return (
    <>
      <Link
        from="/dashboard"
        to="/dashboard"
        search={(before) => ({ ...before, section: 'bookings', open: visitId })}
        resetScroll={false}
        className={`${parts.name} ${parts.open}`}
      >
        {isAnonymous ? (
          <bdi className={parts.nowrap} dir="ltr">
            {customerName}
          </bdi>
        ) : (
          <bdi>{customerName === '' ? t`No name` : customerName}</bdi>
        )}
      </Link>
      {isAnonymous ? <Anonymous /> : null}
    </>
  );
}

function Anonymous() {
  return (
    <small>
      <Trans>Anonymous</Trans>
    </small>
  );
}
