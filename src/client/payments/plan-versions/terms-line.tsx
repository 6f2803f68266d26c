import { Trans, useLingui } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatCount, formatSarExact } from '#/shared/core/format.ts';
import type { PlanTerms } from '#/shared/payments/plan-version.ts';
import { planCardRecipe } from './plan-versions-recipe.ts';

const parts = partsOf(planCardRecipe);

const percent = (basisPoints: number) => `${formatCount(basisPoints / 100)}%`;

type Props = { audience: 'customer' | 'lab'; terms: PlanTerms };

/** Price and rates of a plan in one line. */
export function TermsLine({ audience, terms }: Props) {
  const { t } = useLingui();
  const price = formatSarExact(terms.priceHalalas);
  const fee = percent(terms.feeBasisPoints);
  const discount = percent(terms.discountBasisPoints);
  const commission = percent(terms.commissionBasisPoints);
  const accounts = formatCount(terms.accountLimit);
  const limit = terms.activeTestLimit === null ? t`no limit` : formatCount(terms.activeTestLimit);
  return (
    <p className={parts.terms}>
      {audience === 'customer' ? (
        <Trans>
          {price} SAR a month · fee {fee} · discount {discount} · accounts: {accounts}
        </Trans>
      ) : (
        <Trans>
          {price} SAR a month · commission {commission} · tests on offer: {limit}
        </Trans>
      )}
    </p>
  );
}
