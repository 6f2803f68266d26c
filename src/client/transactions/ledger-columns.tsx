import { useLingui } from '@lingui/react/macro';
import type { LedgerRow } from '#/shared/transactions.ts';
import type { Column } from '../workplace/data-table.tsx';
import { Entries, Moment, OrderLink } from './money-parts.tsx';
import { ledgerKindWords } from './transaction-words.ts';

/** A transaction of the books with its entries, which sum to nothing. */
export function useLedgerColumns(): Column<LedgerRow>[] {
  const { t, i18n } = useLingui();
  return [
    { label: t`Number`, cell: ({ id }) => <bdi dir="ltr">{id}</bdi> },
    { label: t`When`, cell: ({ at }) => <Moment at={at} /> },
    {
      label: t`What`,
      cell: ({ kind, orderId, reference }) => (
        <>
          <span className="name">{i18n._(ledgerKindWords[kind])}</span>
          {orderId === null ? null : (
            <small>
              <OrderLink orderId={orderId} words={reference} />
            </small>
          )}
        </>
      ),
    },
    {
      label: t`Entries (SAR): debit +, credit −`,
      isWide: true,
      cell: ({ entries }) => <Entries entries={entries} />,
    },
  ];
}
