import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import type { CustomerRates } from '#/shared/core/money.ts';
import { cartCost } from './cart-cost.ts';
import { costLinesRecipe } from './cost-lines-recipe.ts';

const parts = partsOf(costLinesRecipe);

const List = styled('dl', costLinesRecipe);

type Props = {
  /** Label of the lab prices: 'Test', '3 tests'. */
  label: ReactNode;
  prices: readonly number[];
  rates: CustomerRates;
  /** The rate of the VAT that the state bears for this customer. */
  stateVatBasisPoints?: number;
};

/** The lab prices, the fee, the discount and the total that the customer pays. */
export function CostLines({ label, prices, rates, stateVatBasisPoints = 0 }: Props) {
  const { t } = useLingui();
  const { priceHalalas, discountHalalas, feeHalalas, stateVatHalalas, totalHalalas } = cartCost(
    prices,
    rates,
    stateVatBasisPoints,
  );
  return (
    <List>
      {prices.length > 0 ? <Row label={label} halalas={priceHalalas} /> : null}
      {discountHalalas > 0 ? (
        <Row
          label={<Share basisPoints={rates.discountBasisPoints}>{t`Plan discount`}</Share>}
          halalas={-discountHalalas}
        />
      ) : null}
      {feeHalalas > 0 ? (
        <Row
          label={<Share basisPoints={rates.feeBasisPoints}>{t`Booking fee`}</Share>}
          halalas={feeHalalas}
        />
      ) : null}
      {stateVatHalalas > 0 ? <Row label={t`VAT borne by the state`} halalas={-stateVatHalalas} /> : null}
      <div className={parts.total}>
        <dt>
          <Trans>Total</Trans>
          <small>
            <Trans>VAT included</Trans>
          </small>
        </dt>
        <dd className="price">
          <Amount halalas={totalHalalas} />
        </dd>
      </div>
    </List>
  );
}

function Row({ label, halalas }: { label: ReactNode; halalas: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Amount halalas={halalas} />
      </dd>
    </div>
  );
}

function Amount({ halalas }: { halalas: number }) {
  const { t } = useLingui();
  return (
    <>
      <bdi dir="ltr">{formatSarExact(halalas)}</bdi> <small>{t`SAR`}</small>
    </>
  );
}

const Share = ({ basisPoints, children }: { basisPoints: number; children: ReactNode }) => (
  <>
    {children}{' '}
    <small>
      <bdi dir="ltr">{`${basisPoints / 100}%`}</bdi>
    </small>
  </>
);
