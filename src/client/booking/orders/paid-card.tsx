import { Trans } from '@lingui/react/macro';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { SarExact } from '#/client/ui/text/sar-exact.tsx';
import type { Order } from '#/shared/booking/order.ts';
import { formatSarExact } from '#/shared/core/format.ts';
import { receiptAmounts } from '#/shared/payments/receipt-amounts.ts';
import { paidRecipe } from './paid-recipe.ts';
import { RefundRows } from './refund-rows.tsx';

const parts = partsOf(paidRecipe);

const Card = styled('aside', paidRecipe);

/** The amounts paid, due and refunded. */
export function PaidCard({ order }: { order: Order }) {
  const { method, refunds } = order;
  const lines = order.visits.flatMap((visit) => visit.lines);
  const paid = lines.reduce((sum, line) => (line.payment === 'unpaid' ? sum : sum + line.amountHalalas), 0);
  const { paidAtLabHalalas, dueAtLabHalalas, unrecordedAtLabHalalas, stateVatHalalas } =
    receiptAmounts(order);
  const stateVat = formatSarExact(stateVatHalalas);
  const isOver = unrecordedAtLabHalalas > 0 && dueAtLabHalalas === 0;
  return (
    <Card aria-labelledby="paid">
      <h2 id="paid">
        <Trans>Payment</Trans>
      </h2>
      <div>
        <dl>
          {paidAtLabHalalas > 0 ? (
            <div>
              <dt>
                <Trans>Paid at the lab</Trans>
              </dt>
              <dd>
                <SarExact halalas={paidAtLabHalalas} />
              </dd>
            </div>
          ) : null}
          {unrecordedAtLabHalalas > 0 ? (
            <div>
              <dt>
                <Trans>Payable at the lab</Trans>
                <small>
                  <Trans>
                    The lab has recorded no payment here. If you have paid there, nothing is left to do.
                  </Trans>
                </small>
              </dt>
              <dd>
                <SarExact halalas={unrecordedAtLabHalalas} />
              </dd>
            </div>
          ) : null}
          {isOver ? null : (
            <div className={parts.total}>
              <dt>
                {method === 'card' ? <Trans>Paid by card</Trans> : <Trans>To pay at the lab</Trans>}
                <small>
                  {stateVatHalalas > 0 ? (
                    <Trans>
                      Fees included. The state bears <bdi dir="ltr">{stateVat}</bdi> SAR of VAT.
                    </Trans>
                  ) : (
                    <Trans>VAT and fees included</Trans>
                  )}
                </small>
              </dt>
              <dd>
                <SarExact halalas={method === 'card' ? paid : dueAtLabHalalas} />
              </dd>
            </div>
          )}
        </dl>
        <RefundRows refunds={refunds} />
      </div>
    </Card>
  );
}
