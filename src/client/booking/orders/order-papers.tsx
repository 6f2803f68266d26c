import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { DocumentItem, DocumentItems } from '#/client/booking/documents/document-list.tsx';
import { PaperItem } from '#/client/booking/documents/paper-item.tsx';
import { PrintOnce } from '#/client/booking/documents/print-once.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { Receipt } from '#/shared/payments/receipt.ts';
import { ConfirmationSheet } from './confirmation-sheet.tsx';
import { papersRecipe } from './papers-recipe.ts';

const Card = styled('section', papersRecipe);

/** The papers of an order: its confirmation, the invoices and the credit notes, each as PDF and print. */
export function OrderPapers({ orderId }: { orderId: string }) {
  const receipt = trpc.orders.receipt.useQuery({ orderId });
  return (
    <Card aria-labelledby="papers" className="no-print">
      <h2 id="papers">
        <Trans>Documents</Trans>
      </h2>
      {receipt.error ? (
        <ErrorState error={receipt.error} onRetry={() => void receipt.refetch()} />
      ) : receipt.data ? (
        <Papers receipt={receipt.data} />
      ) : null}
    </Card>
  );
}

function Papers({ receipt }: { receipt: Receipt }) {
  const { order, documents } = receipt;
  const isDue = documents.length === 0 && order.status === 'confirmed' && order.method === 'atLab';
  return (
    <>
      <DocumentItems>
        <ConfirmationItem receipt={receipt} />
        {documents.map((document) => (
          <DocumentItem key={document.documentId} document={document} />
        ))}
      </DocumentItems>
      {isDue ? (
        <p>
          <Trans>The lab issues the invoice when you pay there. It will appear here.</Trans>
        </p>
      ) : null}
    </>
  );
}

function ConfirmationItem({ receipt }: { receipt: Receipt }) {
  const locale = useLocale();
  const [isPrinting, setPrinting] = useState(false);
  const { order, confirmedAt } = receipt;
  return (
    <PaperItem
      title={<Trans>Booking confirmation</Trans>}
      facts={<small>{formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(confirmedAt)))}</small>}
      pdf={`/orders/${order.orderId}/receipt.pdf`}
      print={
        <>
          <Button variant="line" size="sm" onClick={() => setPrinting(true)}>
            <Printer aria-hidden />
            <Trans>Print</Trans>
          </Button>
          {isPrinting ? (
            <PrintOnce onDone={() => setPrinting(false)}>
              <ConfirmationSheet confirmation={receipt} />
            </PrintOnce>
          ) : null}
        </>
      }
    />
  );
}
