import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { useChange } from '#/client/payments/transactions/use-change.ts';
import { FilterFields } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ListSearch } from '#/client/ui/lists/list-search.tsx';
import { KitLookUp } from './kit-look-up.tsx';
import { useKitColumns } from './store-columns.tsx';
import { kitsOf } from './store-input.ts';

/** A kit by its code as a customer reads it out, or all kits. */
export function KitsView({ search }: { search: AdminSearch }) {
  const { text } = search;
  const { t } = useLingui();
  const change = useChange();
  return (
    <>
      <FilterFields>
        <ListSearch
          label={t`The code of a kit`}
          value={text ?? ''}
          onSearch={(next) => change({ text: next || undefined })}
        />
      </FilterFields>
      {text ? <KitLookUp key={text} code={text} /> : <KitList search={search} />}
    </>
  );
}

function KitList({ search }: { search: AdminSearch }) {
  const { t } = useLingui();
  const columns = useKitColumns();
  const input = kitsOf(search);
  const sorting = useListSorting('/admin/dashboard', input.sort, 'newest');
  const list = trpc.admin.storeKits.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <RowList
      list={list}
      caption={t`Kits`}
      columns={columns}
      sorting={sorting}
      keyOf={({ code }) => code}
      errorTitle={<Trans>The list could not be loaded</Trans>}
      empty={
        <EmptyState title={<Trans>No kits yet</Trans>}>
          <Trans>A kit gets its code once its purchase is confirmed.</Trans>
        </EmptyState>
      }
      countText={(shownCount) => <Plural value={shownCount} one="# kit shown" other="# kits shown" />}
    />
  );
}
