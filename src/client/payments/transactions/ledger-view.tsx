import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { ledgerKinds } from '#/shared/payments/transaction-kinds.ts';
import { ledgerKindMessages } from '../parts/transaction-messages.ts';
import { useLedgerColumns } from './ledger-columns.tsx';
import { LedgerProof } from './ledger-proof.tsx';
import { ListFilters } from './list-filters.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ledgerOf } from './transactions-input.ts';

export function LedgerView({ search }: { search: AdminSearch }) {
  const { t, i18n } = useLingui();
  const columns = useLedgerColumns();
  const sorting = useListSorting('/admin/dashboard', ledgerOf(search).sort, 'newest');
  const list = trpc.admin.ledgerTransactions.useInfiniteQuery(ledgerOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <LedgerProof />
      <ListFilters
        search={search}
        file="ledger"
        kind={{
          label: t`Kind`,
          anyLabel: t`Every kind`,
          options: ledgerKinds.map((value) => ({ value, label: i18n._(ledgerKindMessages[value]) })),
        }}
      />
      <RowList
        list={list}
        caption={t`Ledger`}
        columns={columns}
        sorting={sorting}
        keyOf={({ id }) => id}
        errorTitle={<Trans>The ledger could not be loaded</Trans>}
        empty={<NothingFound view="ledger" />}
        countText={(shownCount) => (
          <Plural value={shownCount} one="# transaction shown" other="# transactions shown" />
        )}
      />
    </>
  );
}
