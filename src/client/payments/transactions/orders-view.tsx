import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { orderMethods, orderStates } from '#/shared/payments/transaction-kinds.ts';
import type { OrderListRow } from '#/shared/payments/transactions.ts';
import { Amount, LabLink, Moment, OrderLink, PersonLink } from '../parts/money-parts.tsx';
import { methodMessages, orderStateMessages } from '../parts/transaction-messages.ts';
import { ListFilters } from './list-filters.tsx';
import { NothingFound } from './nothing-found.tsx';
import { OrderState } from './state-badges.tsx';
import { ordersOf } from './transactions-input.ts';

export function OrdersView({ search }: { search: AdminSearch }) {
  const { t, i18n } = useLingui();
  const columns = useColumns();
  const sorting = useListSorting('/admin/dashboard', ordersOf(search).sort, 'newest');
  const list = trpc.admin.transactions.useInfiniteQuery(ordersOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <ListFilters
        search={search}
        file="orders"
        status={{
          label: t`State`,
          anyLabel: t`Every state`,
          options: orderStates.map((value) => ({ value, label: i18n._(orderStateMessages[value]) })),
        }}
        kind={{
          label: t`Way to pay`,
          anyLabel: t`Every way`,
          options: orderMethods.map((value) => ({ value, label: i18n._(methodMessages[value]) })),
        }}
      />
      <RowList
        list={list}
        caption={t`Orders`}
        columns={columns}
        sorting={sorting}
        keyOf={({ orderId }) => orderId}
        errorTitle={<Trans>The orders could not be loaded</Trans>}
        empty={<NothingFound view="orders" />}
        countText={(shownCount) => <Plural value={shownCount} one="# order shown" other="# orders shown" />}
      />
    </>
  );
}

function useColumns(): Column<OrderListRow>[] {
  const { t, i18n } = useLingui();
  return [
    {
      label: t`Order number`,
      cell: ({ orderId, orderNumber }) => <OrderLink orderId={orderId} text={orderNumber} />,
    },
    {
      label: t`Begun`,
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    { label: t`Customer’s name`, cell: ({ customer }) => <PersonLink person={customer} /> },
    {
      label: t`Lab`,
      cell: ({ labs, lineCount }) => (
        <>
          {labs.map((lab) => (
            <div key={lab.labId}>
              <LabLink lab={lab} />
            </div>
          ))}
          <small>
            <Plural value={lineCount} one="# line" other="# lines" />
          </small>
        </>
      ),
    },
    {
      label: t`State`,
      cell: ({ status, method }) => (
        <>
          <OrderState status={status} />
          {method ? <small>{i18n._(methodMessages[method])}</small> : null}
        </>
      ),
    },
    {
      label: t`Total (SAR)`,
      isNumber: true,
      halalasOf: ({ totalHalalas }) => totalHalalas,
      order: { name: 'total', valueOf: ({ totalHalalas }) => totalHalalas },
      cell: ({ totalHalalas, refundedHalalas }) => (
        <>
          <Amount halalas={totalHalalas} />
          {refundedHalalas > 0 ? (
            <small>
              <Trans>Refunded</Trans> <Amount halalas={-refundedHalalas} />
            </small>
          ) : null}
        </>
      ),
    },
  ];
}
