import { Trans } from '@lingui/react/macro';
import { FileDown, Printer } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { buttonRecipe } from '#/client/ui/base/button-recipe.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { SarExact } from '#/client/ui/text/sar-exact.tsx';
import type { Order } from '#/shared/booking/order.ts';
import { withLocale } from '#/shared/core/locale.ts';
import { paidRecipe } from './paid-recipe.ts';
import { RefundRows } from './refund-rows.tsx';

const parts = partsOf(paidRecipe);

const Card = styled('aside', paidRecipe);
const Anchor = styled('a', buttonRecipe);

/** The amounts paid, due and refunded, with the receipt. */
export function PaidCard({ order }: { order: Order }) {
  const locale = useLocale();
  const { method, refunds, totals, orderId } = order;
  const lines = order.visits.flatMap((visit) => visit.lines);
  const paid = lines.reduce((sum, line) => (line.payment === 'unpaid' ? sum : sum + line.amountHalalas), 0);
  return (
    <Card aria-labelledby="paid">
      <h2 id="paid">
        <Trans>Payment</Trans>
      </h2>
      <div>
        <dl>
          <div className={parts.total}>
            <dt>
              {method === 'card' ? <Trans>Paid by card</Trans> : <Trans>To pay at the lab</Trans>}
              <small>
                <Trans>VAT and fees included</Trans>
              </small>
            </dt>
            <dd>
              <SarExact halalas={method === 'card' ? paid : totals.totalHalalas} />
            </dd>
          </div>
        </dl>
        <RefundRows refunds={refunds} />
      </div>
      <div className={parts.actions}>
        <Anchor variant="line" href={withLocale(`/orders/${orderId}/receipt.pdf`, locale)} download>
          <FileDown aria-hidden />
          <Trans>Receipt (PDF)</Trans>
        </Anchor>
        <Button variant="line" onClick={() => window.print()}>
          <Printer aria-hidden />
          <Trans>Print</Trans>
        </Button>
      </div>
    </Card>
  );
}
