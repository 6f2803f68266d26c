import { Trans } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatSar } from '#/shared/core/format.ts';
import { priceLine, rateOf } from '#/shared/core/money.ts';
import type { Plan } from '#/shared/payments/plan.ts';
import { plansRecipe } from './plans-recipes.ts';

const parts = partsOf(plansRecipe);

const EXAMPLE_HALALAS = 15_000;

/** The rates applied to one example test. */
export function PlanExample({ plan }: { plan: Plan }) {
  const price = formatSar(EXAMPLE_HALALAS);
  return (
    <p className={parts.example}>
      <span>
        <Trans>
          A test for <bdi>{price}</bdi> SAR
        </Trans>
      </span>
      {plan.audience === 'lab' ? <LabKeeps plan={plan} /> : <CustomerPays plan={plan} />}
    </p>
  );
}

function CustomerPays({ plan }: { plan: Plan }) {
  const { amountHalalas, discountHalalas, feeHalalas } = priceLine(EXAMPLE_HALALAS, plan);
  const [amount, discount, fee] = [amountHalalas, discountHalalas, feeHalalas].map(formatSar);
  return (
    <>
      <b>
        <Trans>
          You pay <bdi>{amount}</bdi> SAR
        </Trans>
      </b>
      <span>
        {discountHalalas > 0 ? (
          <Trans>
            <bdi>{discount}</bdi> discount, <bdi>{fee}</bdi> booking fee
          </Trans>
        ) : (
          <Trans>
            <bdi>{fee}</bdi> booking fee
          </Trans>
        )}
      </span>
    </>
  );
}

function LabKeeps({ plan: { commissionBasisPoints } }: { plan: Plan }) {
  const commissionHalalas = rateOf(EXAMPLE_HALALAS, commissionBasisPoints);
  const kept = formatSar(EXAMPLE_HALALAS - commissionHalalas);
  const commission = formatSar(commissionHalalas);
  return (
    <>
      <b>
        <Trans>
          You keep <bdi>{kept}</bdi> SAR
        </Trans>
      </b>
      <span>
        <Trans>
          <bdi>{commission}</bdi> commission
        </Trans>
      </span>
    </>
  );
}
