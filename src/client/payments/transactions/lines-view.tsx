import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { StatusBadge, statusMessage } from '#/client/ui/text/status-badge.tsx';
import { linePayments, lineStates } from '#/shared/payments/transaction-kinds.ts';
import type { OrderLineRow } from '#/shared/payments/transactions.ts';
import { Amount, LabLink, Moment, OrderLink, PersonLink } from '../parts/money-parts.tsx';
import { linePaymentMessages } from '../parts/transaction-messages.ts';
import { ListFilters } from './list-filters.tsx';
import { NothingFound } from './nothing-found.tsx';
import { linesOf } from './transactions-input.ts';

export function LinesView({ search }: { search: AdminSearch }) {
  const { t, i18n } = useLingui();
  const input = linesOf(search);
  const isByEnd = ['completed', 'cancelled', 'no_show'].includes(input.status ?? '');
  const columns = useColumns(isByEnd ? t`Since` : t`Booked on`);
  const sorting = useListSorting('/admin/dashboard', input.sort, 'newest');
  const list = trpc.admin.orderLines.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <ListFilters
        search={search}
        file="lines"
        status={{
          label: t`State`,
          anyLabel: t`Every state`,
          options: lineStates.map((value) => ({
            value,
            label: value === 'booked' ? t`Booked, whatever became of it` : i18n._(statusMessage(value)),
          })),
        }}
        kind={{
          label: t`Payment`,
          anyLabel: t`Every payment`,
          options: linePayments.map((value) => ({ value, label: i18n._(linePaymentMessages[value]) })),
        }}
      />
      <RowList
        list={list}
        caption={t`Lines`}
        columns={columns}
        sorting={sorting}
        keyOf={({ bookingId }) => bookingId}
        errorTitle={<Trans>The lines could not be loaded</Trans>}
        empty={<NothingFound view="lines" />}
        countText={(shownCount) => <Plural value={shownCount} one="# line shown" other="# lines shown" />}
      />
    </>
  );
}

function useColumns(when: string): Column<OrderLineRow>[] {
  const { t, i18n } = useLingui();
  return [
    {
      label: t`Test reference`,
      cell: ({ orderId, reference }) => <OrderLink orderId={orderId} text={reference} />,
    },
    {
      label: when,
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: ({ at }) => <Moment at={at} />,
    },
    { label: t`Lab`, cell: ({ lab }) => <LabLink lab={lab} /> },
    { label: t`Customer’s name`, cell: ({ customer }) => <PersonLink person={customer} /> },
    {
      label: t`State`,
      cell: ({ status, payment }) => (
        <>
          <StatusBadge status={status} />
          <small>{i18n._(linePaymentMessages[payment])}</small>
        </>
      ),
    },
    {
      label: t`Price (SAR)`,
      isNumber: true,
      halalasOf: ({ priceHalalas }) => priceHalalas,
      order: { name: 'price', valueOf: ({ priceHalalas }) => priceHalalas },
      cell: ({ priceHalalas }) => <Amount halalas={priceHalalas} />,
    },
    {
      label: t`Amount (SAR)`,
      isNumber: true,
      halalasOf: ({ amountHalalas }) => amountHalalas,
      order: { name: 'amount', valueOf: ({ amountHalalas }) => amountHalalas },
      cell: ({ amountHalalas }) => <Amount halalas={amountHalalas} />,
    },
  ];
}
