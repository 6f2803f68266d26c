import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paymentKinds, paymentStates } from '#/shared/transaction-kinds.ts';
import type { AdminSearch } from '../admin/admin-search.ts';
import { trpc } from '../trpc.ts';
import { RowList } from '../workplace/row-list.tsx';
import { ListFilters } from './list-filters.tsx';
import { NothingFound } from './nothing-found.tsx';
import { usePaymentColumns } from './payment-columns.tsx';
import { paymentKindWords, paymentStateWords } from './transaction-words.ts';
import { paymentsOf } from './transactions-input.ts';

export function PaymentsView({ search }: { search: AdminSearch }) {
  const { t, i18n } = useLingui();
  const columns = usePaymentColumns();
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
          options: paymentStates.map((value) => ({ value, label: i18n._(paymentStateWords[value]) })),
        }}
        kind={{
          label: t`For`,
          anyLabel: t`Orders and plans`,
          options: paymentKinds.map((value) => ({ value, label: i18n._(paymentKindWords[value]) })),
        }}
      />
      <RowList
        list={list}
        caption={t`Payments`}
        columns={columns}
        keyOf={({ paymentId }) => paymentId}
        errorTitle={<Trans>The payments could not be loaded</Trans>}
        empty={<NothingFound view="payments" />}
        wordCount={(shownCount) => (
          <Plural value={shownCount} one="# payment shown" other="# payments shown" />
        )}
      />
    </>
  );
}
