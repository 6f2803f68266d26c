import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { QrCode } from '#/client/ui/text/qr-code.tsx';
import type { Order } from '#/shared/booking/order.ts';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { Receipt } from '#/shared/payments/receipt.ts';
import { receiptRecipe } from './receipt-recipe.ts';
import { ReceiptTable } from './receipt-table.tsx';
import { RefundRows } from './refund-rows.tsx';

const pageFrameParts = partsOf(pageFrameRecipe);
const receiptParts = partsOf(receiptRecipe);

const Sheet = styled('section', receiptRecipe);

/** The receipt as a page for the printer. */
export function ReceiptSheet({ order: { orderId } }: { order: Order }) {
  const receipt = trpc.orders.receipt.useQuery({ orderId });
  if (receipt.error) {
    return (
      <div className="no-print">
        <ErrorState error={receipt.error} onRetry={() => void receipt.refetch()} />
      </div>
    );
  }
  return receipt.data ? <Printed receipt={receipt.data} /> : null;
}

function Printed({ receipt }: { receipt: Receipt }) {
  const locale = useLocale();
  const { t } = useLingui();
  const { order, seller, customer, zatcaQr } = receipt;
  return (
    <Sheet aria-labelledby="receipt">
      <header>
        <div>
          <h2 id="receipt">
            {seller.vatNumber === null ? <Trans>Receipt</Trans> : <Trans>Simplified tax invoice</Trans>}
          </h2>
          <bdi dir="ltr">{receipt.number}</bdi>
        </div>
        <div>
          <b>{seller.name[locale]}</b>
          <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>{seller.address[locale]}</p>
        </div>
      </header>
      <dl className={receiptParts.facts}>
        <Fact label={<Trans>Date</Trans>}>
          {formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(receipt.issuedAt)))}
        </Fact>
        <Fact label={customer.isAnonymous ? <Trans>Customer code</Trans> : <Trans>Customer</Trans>}>
          {customer.isAnonymous ? <bdi dir="ltr">{customer.name}</bdi> : <bdi>{customer.name}</bdi>}
        </Fact>
        {customer.nationalId === null ? null : (
          <Fact label={<Trans>National ID number</Trans>}>
            <bdi dir="ltr">{customer.nationalId}</bdi>
          </Fact>
        )}
        {seller.vatNumber === null ? null : (
          <Fact label={<Trans>VAT number</Trans>}>
            <bdi dir="ltr">{seller.vatNumber}</bdi>
          </Fact>
        )}
        <Fact label={<Trans>Payment</Trans>}>
          {order.method === 'card' ? <Trans>By card</Trans> : <Trans>At the lab</Trans>}
        </Fact>
      </dl>
      <ReceiptTable order={order} />
      <RefundRows refunds={order.refunds} />
      {order.isVatExempt ? (
        <p className={pageFrameParts.small}>
          <Trans>
            VAT on private healthcare to a citizen is borne by the state (<bdi dir="ltr">VATEX-SA-HEA</bdi>).
          </Trans>
        </p>
      ) : null}
      {zatcaQr === null ? null : (
        <div className={receiptParts.code}>
          <QrCode
            className={receiptParts.qr}
            text={zatcaQr}
            label={t`The tax authority’s QR code of this receipt`}
          />
        </div>
      )}
    </Sheet>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
