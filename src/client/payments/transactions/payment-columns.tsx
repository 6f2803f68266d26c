import { Trans, useLingui } from '@lingui/react/macro';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import type { PaymentRow } from '#/shared/payments/transactions.ts';
import { Amount, Moment, OrderLink, PersonLink } from '../parts/money-parts.tsx';
import { PaymentState } from './state-badges.tsx';

/** A payment as the provider reports it; a failure shows the provider's text. */
export function usePaymentColumns(): Column<PaymentRow>[] {
  const { t } = useLingui();
  return [
    {
      label: t`Begun`,
      sorts: { descending: 'newest', ascending: 'oldest' },
      order: { name: 'payment', valueOf: ({ createdAt }) => createdAt },
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    { label: t`Customer’s name`, cell: ({ customer }) => <PersonLink person={customer} /> },
    {
      label: t`For`,
      cell: ({ orderId, orderNumber, tier }) =>
        orderId === null ? (
          <Trans>
            Plan <bdi dir="ltr">{tier}</bdi>
          </Trans>
        ) : (
          <OrderLink orderId={orderId} text={orderNumber} />
        ),
    },
    {
      label: t`At the provider`,
      isWide: true,
      cell: ({ provider, providerPaymentId }) => (
        <>
          <bdi dir="ltr">{provider}</bdi>
          <small>
            <bdi dir="ltr">{providerPaymentId ?? '–'}</bdi>
          </small>
        </>
      ),
    },
    {
      label: t`State`,
      cell: ({ status, failure }) => (
        <>
          <PaymentState status={status} />
          {failure === null ? null : (
            <small>
              <bdi dir="ltr">{failure}</bdi>
            </small>
          )}
        </>
      ),
    },
    {
      label: t`Amount (SAR)`,
      isNumber: true,
      halalasOf: ({ amountHalalas }) => amountHalalas,
      order: { name: 'paymentAmount', valueOf: ({ amountHalalas }) => amountHalalas },
      cell: ({ amountHalalas, refundedHalalas }) => (
        <>
          <Amount halalas={amountHalalas} />
          {refundedHalalas > 0 ? (
            <small>
              <Trans>Refunded</Trans> <Amount halalas={-refundedHalalas} />
            </small>
          ) : null}
        </>
      ),
    },
  ];
}
