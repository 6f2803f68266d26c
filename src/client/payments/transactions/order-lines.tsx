import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import { type Column, DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { sectionPartsRecipe } from '#/client/ui/page/section-parts-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import { StatusBadge } from '#/client/ui/text/status-badge.tsx';
import { dayIn, formatCalendarDay, formatTime } from '#/shared/core/format.ts';
import type { OrderToSettle } from '#/shared/payments/transactions.ts';
import { Amount } from '../parts/money-parts.tsx';
import { linePaymentMessages } from '../parts/transaction-messages.ts';

const sectionParts = partsOf(sectionPartsRecipe);
const tableParts = partsOf(dataTableRecipe);

type Line = OrderToSettle['lines'][number];

/** The lines of an order with their amounts. */
export function OrderLines({ lines }: { lines: Line[] }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <section className={sectionParts.part}>
      <Heading>
        <Trans>Lines</Trans>
      </Heading>
      <DataTable caption={t`Lines`} columns={columns} rows={lines} keyOf={({ bookingId }) => bookingId} />
    </section>
  );
}

function useColumns(): Column<Line>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Test`,
      order: { name: 'line', valueOf: ({ testName }) => testName[locale], isText: true },
      isWide: true,
      isPlain: true,
      cell: ({ testName, reference, lab, bookingTime, timeZone }) => (
        <>
          <span className={tableParts.name}>{testName[locale]}</span>
          <small>
            {lab.labName[locale]} · <bdi dir="ltr">{reference}</bdi>
          </small>
          <small>
            {formatCalendarDay(locale, dayIn(timeZone, new Date(bookingTime)))} ·{' '}
            {formatTime(locale, bookingTime, timeZone)}
          </small>
        </>
      ),
    },
    {
      label: t`State`,
      cell: ({ status, payment }) => (
        <>
          <StatusBadge status={status} />
          <small>{i18n._(linePaymentMessages[payment])}</small>
        </>
      ),
    },
    amount(t`Price`, 'linePrice', ({ priceHalalas }) => priceHalalas),
    amount(t`Discount`, 'discount', ({ discountHalalas }) => -discountHalalas),
    amount(t`VAT borne by the state`, 'stateVat', ({ stateVatHalalas }) => -stateVatHalalas),
    amount(t`Booking fee`, 'fee', ({ feeHalalas }) => feeHalalas),
    amount(t`Commission`, 'commission', ({ commissionHalalas }) => commissionHalalas),
    amount(t`Amount (SAR)`, 'lineAmount', ({ amountHalalas }) => amountHalalas),
  ];
}

type HalalasOf = (line: Line) => number;

const amount = (label: string, name: string, halalasOf: HalalasOf): Column<Line> => ({
  label,
  isNumber: true,
  cell: (line) => <Amount halalas={halalasOf(line)} />,
  halalasOf,
  order: { name, valueOf: halalasOf },
});
