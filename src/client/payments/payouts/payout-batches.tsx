import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { FilterFields } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { formatCount } from '#/shared/core/format.ts';
import type { PayoutBatchRow } from '#/shared/payments/payout.ts';
import { Amount, Moment } from '../parts/money-parts.tsx';
import { BatchStatus } from './batch-status.tsx';
import { NewBatch } from './new-batch.tsx';
import { batchesOf } from './payouts-input.ts';

const parts = partsOf(dataTableRecipe);

/** The batches for the bank. */
export function PayoutBatches({ search }: { search: AdminSearch }) {
  const { t } = useLingui();
  const columns = useColumns();
  const input = batchesOf(search);
  const sorting = useListSorting('/admin/dashboard', input.sort, 'newest');
  const list = trpc.admin.payoutBatches.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <FilterFields>
        <NewBatch />
      </FilterFields>
      <RowList
        list={list}
        caption={t`Batches of payouts`}
        columns={columns}
        sorting={sorting}
        keyOf={({ batchId }) => batchId}
        errorTitle={<Trans>The batches could not be loaded</Trans>}
        empty={<EmptyState title={<Trans>No batch has been made yet</Trans>} />}
        countText={(shownCount) => <Plural value={shownCount} one="# batch shown" other="# batches shown" />}
      />
    </>
  );
}

function useColumns(): Column<PayoutBatchRow>[] {
  const { t } = useLingui();
  return [
    {
      label: t`Batch`,
      isWide: true,
      isPlain: true,
      cell: ({ batchId, reference }) => (
        <Link
          className={parts.name}
          to="/admin/dashboard"
          search={{ section: 'transactions', view: 'payouts', open: batchId }}
        >
          <bdi dir="ltr">{reference}</bdi>
        </Link>
      ),
    },
    {
      label: t`Made`,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
      sorts: { descending: 'newest', ascending: 'oldest' },
    },
    { label: t`State`, cell: ({ status }) => <BatchStatus status={status} /> },
    {
      label: t`Labs`,
      isNumber: true,
      order: { name: 'labs', valueOf: ({ lineCount }) => lineCount },
      cell: ({ lineCount }) => formatCount(lineCount),
    },
    {
      label: t`In the bank file (SAR)`,
      isNumber: true,
      cell: (row) => <Amount halalas={row.totalHalalas} />,
      halalasOf: ({ totalHalalas }) => totalHalalas,
      order: { name: 'inFile', valueOf: ({ totalHalalas }) => totalHalalas },
    },
    {
      label: t`Paid (SAR)`,
      isNumber: true,
      cell: (row) => <Amount halalas={row.paidHalalas} />,
      halalasOf: ({ paidHalalas }) => paidHalalas,
    },
  ];
}
