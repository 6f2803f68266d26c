import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { SarExact } from '#/client/ui/text/sar-exact.tsx';
import type { VisitPayments } from '#/shared/payments/till.ts';
import { DocumentList } from '../documents/document-list.tsx';
import { EntryRows } from './entry-rows.tsx';
import { OpenTillForm } from './open-till-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import { deskPaymentRecipe } from './till-recipes.ts';
import { usePayments } from './use-payments.ts';

const parts = partsOf(deskPaymentRecipe);
const Panel = styled('section', deskPaymentRecipe);

/** Takes what a visit owes at the desk. Shows nothing for a visit that was paid online. */
export function PaymentPanel({ visitId }: { visitId: string }) {
  const { i18n } = useLingui();
  const payments = trpc.lab.visitPayments.useQuery({ visitId });
  if (payments.error) return <Notice tone="red">{i18n._(errorWording(payments.error))}</Notice>;
  if (!payments.data) return null;
  const { owedHalalas, entries } = payments.data;
  return owedHalalas === 0 && entries.length === 0 ? null : <Payments payments={payments.data} />;
}

function Payments({ payments }: { payments: VisitPayments }) {
  const { i18n, t } = useLingui();
  const { entries, documents, timeZone, isTillOpen } = payments;
  const leftHalalas = payments.owedHalalas - payments.paidHalalas;
  const { send, reverse, error, isPending } = usePayments(payments);
  return (
    <Panel aria-label={t`Payment at the desk`}>
      <h3>
        <Trans>Payment at the desk</Trans>
      </h3>
      <Sums payments={payments} />
      {leftHalalas !== 0 && !isTillOpen ? <OpenTillForm lastLeftHalalas={payments.lastLeftHalalas} /> : null}
      {leftHalalas !== 0 && isTillOpen ? (
        <PaymentForm
          key={leftHalalas}
          balanceHalalas={Math.abs(leftHalalas)}
          isRefund={leftHalalas < 0}
          paidByCardHalalas={entries
            .filter(({ method }) => method === 'card')
            .reduce((sum, { amountHalalas }) => sum + amountHalalas, 0)}
          isPending={isPending}
          onSend={send}
        />
      ) : null}
      {error ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null}
      {entries.length > 0 ? (
        <EntryRows
          entries={entries}
          timeZone={timeZone}
          isPending={isPending}
          {...(isTillOpen ? { onReverse: reverse } : {})}
        />
      ) : null}
      {documents.length > 0 ? <DocumentList documents={documents} /> : null}
    </Panel>
  );
}

function Sums({ payments: { owedHalalas, paidHalalas } }: { payments: VisitPayments }) {
  const leftHalalas = owedHalalas - paidHalalas;
  return (
    <ul className={parts.sums}>
      <li>
        <span>
          <Trans>Price</Trans>
        </span>
        <b>
          <SarExact halalas={owedHalalas} />
        </b>
      </li>
      <li>
        <span>
          <Trans>Paid</Trans>
        </span>
        <b>
          <SarExact halalas={paidHalalas} />
        </b>
      </li>
      <li>
        <span>{leftHalalas < 0 ? <Trans>To give back</Trans> : <Trans>Left to pay</Trans>}</span>
        <b>
          <SarExact halalas={Math.abs(leftHalalas)} />
        </b>
      </li>
    </ul>
  );
}
