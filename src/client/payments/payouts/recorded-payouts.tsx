import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { formatCalendarDay } from '#/shared/core/format.ts';
import type { PayoutRow } from '#/shared/payments/lab-statement.ts';
import { Amount } from '../parts/money-parts.tsx';
import { EntriesDialog } from './entries-dialog.tsx';
import { payoutsOf } from './payouts-input.ts';
import { ReversePayoutDialog } from './reverse-payout-dialog.tsx';

const parts = partsOf(dataTableRecipe);

/** The recorded payouts, of one lab or of all, each with its ledger entries and a way to take it back. */
export function RecordedPayouts({ search }: { search: AdminSearch }) {
  const { t } = useLingui();
  const [payoutId, setPayoutId] = useState<string | null>(null);
  const [reversing, setReversing] = useState<PayoutRow | null>(null);
  const columns = usePayoutColumns(setPayoutId, setReversing);
  const input = payoutsOf(search);
  const sorting = useListSorting('/admin/dashboard', input.sort, 'recorded');
  const list = trpc.admin.payouts.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <RowList
        list={list}
        caption={t`Recorded payouts`}
        columns={columns}
        sorting={sorting}
        keyOf={({ id }) => id}
        errorTitle={<Trans>The payouts could not be loaded</Trans>}
        empty={<EmptyState title={<Trans>No payout has been recorded yet</Trans>} />}
        countText={(shownCount) => <Plural value={shownCount} one="# payout shown" other="# payouts shown" />}
      />
      {payoutId === null ? null : <EntriesDialog payoutId={payoutId} onClose={() => setPayoutId(null)} />}
      {reversing ? <ReversePayoutDialog payout={reversing} onClose={() => setReversing(null)} /> : null}
    </>
  );
}

function usePayoutColumns(
  onEntries: (payoutId: string) => void,
  onReverse: (payout: PayoutRow) => void,
): Column<PayoutRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Day`,
      isWide: true,
      cell: ({ paidOn }) => formatCalendarDay(locale, paidOn),
      sorts: { descending: 'paidLast', ascending: 'paidFirst' },
    },
    {
      label: t`Lab`,
      isWide: true,
      cell: ({ labName }) => labName[locale],
      order: { name: 'payoutLab', valueOf: ({ labName }) => labName[locale], isText: true },
    },
    {
      label: t`Bank reference`,
      cell: ({ bankReference, reversesId, reversedById }) => (
        <>
          <bdi>{bankReference}</bdi>
          {reversesId ? (
            <small>
              <Trans>Takes a payout back</Trans>
            </small>
          ) : null}
          {reversedById ? (
            <small>
              <Trans>Taken back</Trans>
            </small>
          ) : null}
        </>
      ),
    },
    {
      label: t`Set off (SAR)`,
      isNumber: true,
      cell: (row) => <Amount halalas={row.offsetHalalas} />,
      halalasOf: ({ offsetHalalas }) => offsetHalalas,
    },
    {
      label: t`Transferred (SAR)`,
      isNumber: true,
      cell: (row) => <Amount halalas={row.amountHalalas} />,
      halalasOf: ({ amountHalalas }) => amountHalalas,
      order: { name: 'transferred', valueOf: ({ amountHalalas }) => amountHalalas },
    },
    {
      label: t`Entries`,
      isWide: true,
      isPlain: true,
      cell: (payout) => (
        <div className={parts.actions}>
          <Button variant="line" onClick={() => onEntries(payout.id)}>
            <Trans>Entries</Trans>
            <span className="sr"> {payout.labName[locale]}</span>
          </Button>
          {payout.reversesId || payout.reversedById ? null : (
            <Button variant="line" onClick={() => onReverse(payout)}>
              <Trans>Take back</Trans>
              <span className="sr"> {payout.labName[locale]}</span>
            </Button>
          )}
        </div>
      ),
    },
  ];
}
