import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { documentKinds, documentSellers } from '#/shared/payments/transaction-kinds.ts';
import { documentKindMessages, documentSellerMessages } from '../parts/transaction-messages.ts';
import { useDocumentColumns } from './document-columns.tsx';
import { ListFilters } from './list-filters.tsx';
import { NothingFound } from './nothing-found.tsx';
import { documentsOf } from './transactions-input.ts';

/** The tax documents of all sellers. */
export function DocumentsView({ search }: { search: AdminSearch }) {
  const { t, i18n } = useLingui();
  const columns = useDocumentColumns();
  const sorting = useListSorting('/admin/dashboard', documentsOf(search).sort, 'newest');
  const list = trpc.admin.documents.useInfiniteQuery(documentsOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <ListFilters
        search={search}
        file="documents"
        status={{
          label: t`Seller`,
          anyLabel: t`Every seller`,
          options: documentSellers.map((value) => ({ value, label: i18n._(documentSellerMessages[value]) })),
        }}
        kind={{
          label: t`Kind`,
          anyLabel: t`Every kind`,
          options: documentKinds.map((value) => ({ value, label: i18n._(documentKindMessages[value]) })),
        }}
      />
      <RowList
        list={list}
        caption={t`Tax documents`}
        columns={columns}
        sorting={sorting}
        keyOf={({ documentId }) => documentId}
        errorTitle={<Trans>The documents could not be loaded</Trans>}
        empty={<NothingFound view="documents" />}
        countText={(shownCount) => (
          <Plural value={shownCount} one="# document shown" other="# documents shown" />
        )}
      />
    </>
  );
}
