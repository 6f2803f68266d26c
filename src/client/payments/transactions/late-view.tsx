import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import type { LateResultRow } from '#/shared/payments/transactions.ts';
import { LabLink, Moment, OrderLink, PersonLink } from '../parts/money-parts.tsx';
import { ListFilters } from './list-filters.tsx';
import { lateOf } from './transactions-input.ts';

/** Results that are overdue. */
export function LateView({ search }: { search: AdminSearch }) {
  const { t } = useLingui();
  const columns = useColumns();
  const sorting = useListSorting('/admin/dashboard', lateOf(search).sort, 'oldest');
  const list = trpc.admin.lateResults.useInfiniteQuery(lateOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <ListFilters search={search} />
      <RowList
        list={list}
        caption={t`Late results`}
        columns={columns}
        sorting={sorting}
        keyOf={({ bookingId }) => bookingId}
        errorTitle={<Trans>The late results could not be loaded</Trans>}
        empty={<EmptyState title={<Trans>No result is late</Trans>} />}
        countText={(shownCount) => (
          <Plural value={shownCount} one="# late result shown" other="# late results shown" />
        )}
      />
    </>
  );
}

function useColumns(): Column<LateResultRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Due`,
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: ({ dueAt }) => <Moment at={dueAt} />,
    },
    {
      label: t`Test reference`,
      cell: ({ orderId, reference }) => <OrderLink orderId={orderId} text={reference} />,
    },
    {
      label: t`Lab`,
      order: { name: 'lab', valueOf: ({ lab }) => lab.labName[locale], isText: true },
      cell: ({ lab }) => <LabLink lab={lab} />,
    },
    { label: t`Customer’s name`, cell: ({ customer }) => <PersonLink person={customer} /> },
  ];
}
