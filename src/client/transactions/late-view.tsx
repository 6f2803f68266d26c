import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LateResultRow } from '#/shared/transactions.ts';
import type { AdminSearch } from '../admin/admin-search.ts';
import { trpc } from '../trpc.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Column } from '../workplace/data-table.tsx';
import { RowList } from '../workplace/row-list.tsx';
import { ListFilters } from './list-filters.tsx';
import { LabLink, Moment, OrderLink, PersonLink } from './money-parts.tsx';
import { lateOf } from './transactions-input.ts';

/** What laboratories owe their customers: results that were due. */
export function LateView({ search }: { search: AdminSearch }) {
  const { t } = useLingui();
  const columns = useColumns();
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
        keyOf={({ bookingId }) => bookingId}
        errorTitle={<Trans>The late results could not be loaded</Trans>}
        empty={<EmptyState title={<Trans>No result is late</Trans>} />}
        wordCount={(shownCount) => (
          <Plural value={shownCount} one="# late result shown" other="# late results shown" />
        )}
      />
    </>
  );
}

function useColumns(): Column<LateResultRow>[] {
  const { t } = useLingui();
  return [
    { label: t`Due`, cell: ({ dueAt }) => <Moment at={dueAt} /> },
    {
      label: t`Reference`,
      cell: ({ orderId, reference }) => <OrderLink orderId={orderId} words={reference} />,
    },
    { label: t`Lab`, cell: ({ lab }) => <LabLink lab={lab} /> },
    { label: t`Customer’s name`, cell: ({ customer }) => <PersonLink person={customer} /> },
  ];
}
