import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatSarExact } from '#/shared/format.ts';
import type { CustomerRates } from '#/shared/money.ts';
import { styled } from '../ui/styled.tsx';
import { costLinesRecipe } from './cost-lines-recipe.ts';
import { costOf } from './cost-of.ts';

const List = styled('dl', costLinesRecipe);

type Props = {
  /** Whose prices these are: 'Test', '3 tests'. */
  label: ReactNode;
  prices: readonly number[];
  rates: CustomerRates;
};

/** From the lab's prices to what the customer pays, fee and discount on the way. */
export function CostLines({ label, prices, rates }: Props) {
  const { t } = useLingui();
  const { priceHalalas, discountHalalas, feeHalalas, totalHalalas } = costOf(prices, rates);
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
      <div className="total">
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
