import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import { amountRecipe } from './checkout-recipe.ts';

const parts = partsOf(amountRecipe);

const Card = styled('aside', amountRecipe);

export type Amounts = {
  testCount: number;
  priceHalalas: number;
  discountHalalas: number;
  feeHalalas: number;
  stateVatHalalas: number;
  totalHalalas: number;
  vatHalalas: number;
  feeBasisPoints: number;
  discountBasisPoints: number;
};

const planNames: Record<string, MessageDescriptor> = {
  basic: msg`in the Basic plan`,
  premium: msg`in the Premium plan`,
  enterprise: msg`in the Enterprise plan`,
};

type Props = {
  amounts: Amounts;
  tier: string | undefined;
  /** The total with the Premium plan, where that is lower. */
  premiumHalalas: number | null;
  action: ReactNode;
  terms: ReactNode;
};

/** The cost line by line, with the primary button below. */
export function AmountCard({ amounts, tier = '', premiumHalalas, action, terms }: Props) {
  const { t, i18n } = useLingui();
  const { testCount, discountHalalas, feeBasisPoints, discountBasisPoints } = amounts;
  const plan = planNames[tier];
  const inPlan = plan ? i18n._(plan) : '';
  return (
    <Card aria-labelledby="amount">
      <h2 id="amount">
        <Trans>Amount</Trans> <small>{t`SAR`}</small>
      </h2>
      <dl>
        <Row halalas={amounts.priceHalalas}>
          <Plural value={testCount} one="Lab price" other="Lab prices" />
        </Row>
        {discountHalalas > 0 ? (
          <Row halalas={-discountHalalas}>
            <Trans>Plan discount</Trans>{' '}
            <small>
              <Percent basisPoints={discountBasisPoints} /> {inPlan}
            </small>
          </Row>
        ) : null}
        <Row halalas={amounts.feeHalalas}>
          <Trans>Booking fee</Trans>{' '}
          <small>
            <Percent basisPoints={feeBasisPoints} /> {inPlan}
          </small>
        </Row>
        {amounts.stateVatHalalas > 0 ? (
          <Row halalas={-amounts.stateVatHalalas}>
            <Trans>VAT borne by the state</Trans>
          </Row>
        ) : null}
        <Row halalas={amounts.vatHalalas} className={parts.quiet}>
          <Trans>VAT inside</Trans>
        </Row>
        <Row halalas={amounts.totalHalalas} className={parts.total}>
          <Trans>Total</Trans>
        </Row>
      </dl>
      {premiumHalalas === null ? null : (
        <p className={parts.offer}>
          <Link className="link" to="/pricing">
            <WithPremium halalas={premiumHalalas} />
          </Link>
        </p>
      )}
      <div className={parts.act}>{action}</div>
      <p className={parts.terms}>{terms}</p>
    </Card>
  );
}

function WithPremium({ halalas }: { halalas: number }) {
  const amount = formatSarExact(halalas);
  return (
    <Trans>
      With the Premium plan: <bdi dir="ltr">{amount}</bdi> SAR
    </Trans>
  );
}

const Percent = ({ basisPoints }: { basisPoints: number }) => <bdi dir="ltr">{`${basisPoints / 100}%`}</bdi>;

function Row({ halalas, className, children }: { halalas: number; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{children}</dt>
      <dd dir="ltr">{formatSarExact(halalas)}</dd>
    </div>
  );
}
