import { Trans } from '@lingui/react/macro';
import { signed } from '#/client/core/signed.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { PlanQuote } from '#/shared/payments/plan.ts';
import { quoteRecipe } from './plans-recipes.ts';

const parts = partsOf(quoteRecipe);

const Rows = styled('dl', quoteRecipe);

/** What the change costs and refunds, exactly as charged. */
export function PlanQuoteRows({ quote }: { quote: PlanQuote }) {
  const { priceHalalas, creditHalalas, dueHalalas, refundHalalas } = quote;
  return (
    <Rows>
      <div>
        <dt>
          <Trans>One month, VAT included</Trans>
        </dt>
        <dd>
          <Sar halalas={priceHalalas} />
        </dd>
      </div>
      {creditHalalas > 0 ? (
        <div>
          <dt>
            <Trans>Left of the month you paid</Trans>
          </dt>
          <dd>
            <Sar halalas={-creditHalalas} />
          </dd>
        </div>
      ) : null}
      {refundHalalas > 0 ? (
        <div className={parts.sum}>
          <dt>
            <Trans>Goes back to your card</Trans>
          </dt>
          <dd>
            <Sar halalas={refundHalalas} />
          </dd>
        </div>
      ) : (
        <div className={parts.sum}>
          <dt>
            <Trans>To pay now</Trans>
          </dt>
          <dd>
            <Sar halalas={dueHalalas} />
          </dd>
        </div>
      )}
    </Rows>
  );
}

function Sar({ halalas }: { halalas: number }) {
  return (
    <>
      <bdi dir="ltr">{signed(halalas)}</bdi> <Trans>SAR</Trans>
    </>
  );
}
