import { useLingui } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import type { LedgerRow } from '#/shared/payments/transactions.ts';
import { Entries, EntryTotals, Moment, OrderLink } from '../parts/money-parts.tsx';
import { ledgerKindMessages } from '../parts/transaction-messages.ts';

const parts = partsOf(dataTableRecipe);

/** A ledger transaction with its entries, which sum to zero. */
export function useLedgerColumns(): Column<LedgerRow>[] {
  const { t, i18n } = useLingui();
  return [
    { label: t`Number`, cell: ({ id }) => <bdi dir="ltr">{id}</bdi> },
    {
      label: t`When`,
      sorts: { descending: 'newest', ascending: 'oldest' },
      order: { name: 'entered', valueOf: ({ at }) => at },
      cell: ({ at }) => <Moment at={at} />,
    },
    {
      label: t`What`,
      cell: ({ kind, orderId, orderNumber, reference }) => (
        <>
          <span className={parts.name}>{i18n._(ledgerKindMessages[kind])}</span>
          {orderId === null ? null : (
            <small>
              <OrderLink orderId={orderId} text={reference ?? orderNumber} />
            </small>
          )}
        </>
      ),
    },
    {
      label: t`Entries (SAR): debit +, credit −`,
      isWide: true,
      cell: ({ entries }) => <Entries entries={entries} />,
      totalOf: (rows) => <EntryTotals entries={rows.flatMap(({ entries }) => entries)} />,
    },
  ];
}
