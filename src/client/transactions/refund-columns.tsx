import { useLingui } from '@lingui/react/macro';
import type { RefundRow } from '#/shared/transactions.ts';
import { Badge } from '../ui/badge.tsx';
import type { Column } from '../workplace/data-table.tsx';
import { Amount, Moment, OrderLink, PersonLink } from './money-parts.tsx';
import { RetryRefund } from './retry-refund.tsx';
import { refundReasonWords, refundStateWords } from './transaction-words.ts';

const tones = { pending: 'amber', failing: 'red', done: 'green' } as const;

/** A refund and how far it has come; one that failed can be sent again. */
export function useRefundColumns(): Column<RefundRow>[] {
  const { t, i18n } = useLingui();
  return [
    { label: t`Decided`, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { label: t`Customer`, cell: ({ customer }) => <PersonLink person={customer} /> },
    {
      label: t`Reference`,
      cell: ({ orderId, reference }) => <OrderLink orderId={orderId} words={reference} />,
    },
    { label: t`Reason`, cell: ({ reason }) => i18n._(refundReasonWords[reason]) },
    {
      label: t`State`,
      isWide: true,
      cell: (refund) => {
        const state = refund.status === 'pending' && refund.lastError !== null ? 'failing' : refund.status;
        return (
          <>
            <Badge tone={tones[state]}>{i18n._(refundStateWords[state])}</Badge>
            {state === 'failing' ? <RetryRefund refund={refund} /> : null}
          </>
        );
      },
    },
    {
      label: t`Amount (SAR)`,
      isNumber: true,
      cell: ({ amountHalalas }) => <Amount halalas={amountHalalas} />,
    },
  ];
}
