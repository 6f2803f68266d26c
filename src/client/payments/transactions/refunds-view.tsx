import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { refundReasons, refundStates } from '#/shared/payments/transaction-kinds.ts';
import { refundReasonMessages, refundStateMessages } from '../parts/transaction-messages.ts';
import { ListFilters } from './list-filters.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useRefundColumns } from './refund-columns.tsx';
import { refundsOf } from './transactions-input.ts';

export function RefundsView({ search }: { search: AdminSearch }) {
  const { t, i18n } = useLingui();
  const columns = useRefundColumns();
  const sorting = useListSorting('/admin/dashboard', refundsOf(search).sort, 'newest');
  const list = trpc.admin.refunds.useInfiniteQuery(refundsOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <ListFilters
        search={search}
        file="refunds"
        status={{
          label: t`State`,
          anyLabel: t`Every state`,
          options: refundStates.map((value) => ({ value, label: i18n._(refundStateMessages[value]) })),
        }}
        kind={{
          label: t`Reason`,
          anyLabel: t`Every reason`,
          options: refundReasons.map((value) => ({ value, label: i18n._(refundReasonMessages[value]) })),
        }}
      />
      <RowList
        list={list}
        caption={t`Refunds`}
        columns={columns}
        sorting={sorting}
        keyOf={({ refundId }) => refundId}
        errorTitle={<Trans>The refunds could not be loaded</Trans>}
        empty={<NothingFound view="refunds" />}
        countText={(shownCount) => <Plural value={shownCount} one="# refund shown" other="# refunds shown" />}
      />
    </>
  );
}
