import { useLingui } from '@lingui/react/macro';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import type { RefundRow } from '#/shared/payments/transactions.ts';
import { Amount, Moment, OrderLink, PersonLink } from '../parts/money-parts.tsx';
import { refundReasonMessages } from '../parts/transaction-messages.ts';
import { RetryRefund } from './retry-refund.tsx';
import { RefundState } from './state-badges.tsx';

/** A refund and its state; a failed one can be retried. */
export function useRefundColumns(): Column<RefundRow>[] {
  const { t, i18n } = useLingui();
  return [
    {
      label: t`Decided`,
      sorts: { descending: 'newest', ascending: 'oldest' },
      order: { name: 'refund', valueOf: ({ createdAt }) => createdAt },
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    { label: t`Customer’s name`, cell: ({ customer }) => <PersonLink person={customer} /> },
    {
      label: t`Test reference`,
      cell: ({ orderId, reference }) => <OrderLink orderId={orderId} text={reference} />,
    },
    { label: t`Reason`, cell: ({ reason }) => i18n._(refundReasonMessages[reason]) },
    {
      label: t`State`,
      isWide: true,
      cell: (refund) => {
        const state = refund.status === 'pending' && refund.lastError !== null ? 'failing' : refund.status;
        return (
          <>
            <RefundState status={state} />
            {state === 'failing' ? <RetryRefund refund={refund} /> : null}
          </>
        );
      },
    },
    {
      label: t`Amount (SAR)`,
      isNumber: true,
      halalasOf: ({ amountHalalas }) => amountHalalas,
      order: { name: 'refundAmount', valueOf: ({ amountHalalas }) => amountHalalas },
      cell: ({ amountHalalas }) => <Amount halalas={amountHalalas} />,
    },
  ];
}
