import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { useChange } from '#/client/payments/transactions/use-change.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { FilterBar } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { SelectField } from '#/client/ui/dashboard-layout/select-field.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ListSearch } from '#/client/ui/lists/list-search.tsx';
import { purchaseStates } from '#/shared/admin/store.ts';
import { usePurchaseColumns } from './store-columns.tsx';
import { purchasesOf } from './store-input.ts';
import { purchaseStateMessages } from './store-messages.ts';

/** What was bought. */
export function PurchasesView({ search }: { search: AdminSearch }) {
  const { t, i18n } = useLingui();
  const change = useChange();
  const columns = usePurchaseColumns();
  const input = purchasesOf(search);
  const sorting = useListSorting('/admin/dashboard', input.sort, 'newest');
  const list = trpc.admin.storePurchases.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <FilterBar
        search={
          <ListSearch
            label={t`Purchase id, kit code or e-mail`}
            value={input.text}
            onSearch={(text) => change({ text: text || undefined })}
          />
        }
        chosen={[input.status]}
      >
        <SelectField
          label={t`State`}
          anyLabel={t`Every state`}
          value={input.status}
          options={purchaseStates.map((value) => ({ value, label: i18n._(purchaseStateMessages[value]) }))}
          onChange={(status) => change({ status })}
        />
      </FilterBar>
      <RowList
        list={list}
        caption={t`Purchases`}
        columns={columns}
        sorting={sorting}
        keyOf={({ purchaseId }) => purchaseId}
        errorTitle={<Trans>The list could not be loaded</Trans>}
        empty={<NoPurchases isNarrowed={input.text !== '' || input.status !== undefined} />}
        countText={(shownCount) => (
          <Plural value={shownCount} one="# purchase shown" other="# purchases shown" />
        )}
      />
    </>
  );
}

function NoPurchases({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed) {
    return (
      <EmptyState title={<Trans>Nothing was bought yet</Trans>}>
        <Trans>A purchase stands here as soon as its customer goes to the payment page.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>Nothing matches</Trans>}
      action={
        <LinkButton to="/admin/dashboard" search={{ section: 'store' }} variant="tint">
          <Trans>Show all</Trans>
        </LinkButton>
      }
    >
      <Trans>A whole id, code or e-mail finds. What was not paid is forgotten after a week.</Trans>
    </EmptyState>
  );
}
