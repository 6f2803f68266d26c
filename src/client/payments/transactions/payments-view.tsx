import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { paymentKinds, paymentStates } from '#/shared/payments/transaction-kinds.ts';
import { paymentKindMessages, paymentStateMessages } from '../parts/transaction-messages.ts';
import { ListFilters } from './list-filters.tsx';
import { NothingFound } from './nothing-found.tsx';
import { usePaymentColumns } from './payment-columns.tsx';
import { paymentsOf } from './transactions-input.ts';

export function PaymentsView({ search }: { search: AdminSearch }) {
  const { t, i18n } = useLingui();
  const columns = usePaymentColumns();
  const sorting = useListSorting('/admin/dashboard', paymentsOf(search).sort, 'newest');
  const list = trpc.admin.payments.useInfiniteQuery(paymentsOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <ListFilters
        search={search}
        file="payments"
        status={{
          label: t`State`,
          anyLabel: t`Every state`,
          options: paymentStates.map((value) => ({ value, label: i18n._(paymentStateMessages[value]) })),
        }}
        kind={{
          label: t`For`,
          anyLabel: t`Orders and plans`,
          options: paymentKinds.map((value) => ({ value, label: i18n._(paymentKindMessages[value]) })),
        }}
      />
      <RowList
        list={list}
        caption={t`Payments`}
        columns={columns}
        sorting={sorting}
        keyOf={({ paymentId }) => paymentId}
        errorTitle={<Trans>The payments could not be loaded</Trans>}
        empty={<NothingFound view="payments" />}
        countText={(shownCount) => (
          <Plural value={shownCount} one="# payment shown" other="# payments shown" />
        )}
      />
    </>
  );
}
