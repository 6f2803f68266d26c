import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentRow } from '#/shared/transactions.ts';
import { Badge } from '../ui/badge.tsx';
import type { Column } from '../workplace/data-table.tsx';
import { Amount, Moment, OrderLink, PersonLink } from './money-parts.tsx';
import { paymentStateWords } from './transaction-words.ts';

const tones = { initiated: 'amber', paid: 'green', failed: 'red' } as const;

/** A payment as the provider knows it; why one failed is in its words. */
export function usePaymentColumns(): Column<PaymentRow>[] {
  const { t, i18n } = useLingui();
  return [
    { label: t`Begun`, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { label: t`Customer`, cell: ({ customer }) => <PersonLink person={customer} /> },
    {
      label: t`For`,
      cell: ({ orderId, tier }) =>
        orderId === null ? (
          <Trans>
            Plan <bdi dir="ltr">{tier}</bdi>
          </Trans>
        ) : (
          <OrderLink orderId={orderId} words={null} />
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
          <Badge tone={tones[status]}>{i18n._(paymentStateWords[status])}</Badge>
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
