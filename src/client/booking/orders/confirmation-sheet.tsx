import { Trans } from '@lingui/react/macro';
import { BuyerFacts } from '#/client/booking/documents/buyer-facts.tsx';
import { Fact } from '#/client/booking/documents/fact.tsx';
import { paperRecipe } from '#/client/booking/documents/paper-recipe.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { Confirmation } from '#/shared/payments/receipt.ts';
import { ConfirmationTable } from './confirmation-table.tsx';
import { RefundRows } from './refund-rows.tsx';

const parts = partsOf(paperRecipe);

const Sheet = styled('section', paperRecipe);

/** The confirmation of a booking as a sheet of paper. It is no tax document and has no number. */
export function ConfirmationSheet({ confirmation }: { confirmation: Confirmation }) {
  const locale = useLocale();
  const { order, operator, customer, confirmedAt } = confirmation;
  return (
    <Sheet>
      <header>
        <h2>
          <Trans>Booking confirmation</Trans>
        </h2>
        <div>
          <small>
            <Trans>Booked through</Trans>
          </small>
          <b>{operator.name[locale]}</b>
          <p>{operator.address[locale]}</p>
        </div>
      </header>
      <dl className={parts.facts}>
        <Fact label={<Trans>Date</Trans>}>
          {formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(confirmedAt)))}
        </Fact>
        <BuyerFacts buyer={customer} />
        <Fact label={<Trans>Payment</Trans>}>
          {order.method === 'card' ? <Trans>By card</Trans> : <Trans>At the lab</Trans>}
        </Fact>
      </dl>
      <ConfirmationTable order={order} />
      <RefundRows refunds={order.refunds} />
      <p>
        {order.method === 'card' ? (
          <Trans>
            This is the confirmation of a booking, not a tax invoice. The invoice is a document of its own.
          </Trans>
        ) : (
          <Trans>
            This is the confirmation of a booking, not a tax invoice. The lab issues the invoice when you pay
            there.
          </Trans>
        )}
      </p>
    </Sheet>
  );
}
