import { Plural, Trans } from '@lingui/react/macro';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatCount } from '#/shared/core/format.ts';
import { type CustomerEffect, type LabEffect, planEffects } from '#/shared/payments/plan-effect.ts';
import type { Plan } from '#/shared/payments/plan.ts';
import { plansRecipe } from './plans-recipes.ts';

const parts = partsOf(plansRecipe);

const GIGABYTE = 1024 ** 3;

const percentOf = (basisPoints: number) => `${formatCount(basisPoints / 100)}%`;

/** The effects of a plan in the order of the list: each that it has, explained, and what it lacks. */
export function PlanEffects({ plan }: { plan: Plan }) {
  return (
    <ul className={parts.effects}>
      {plan.audience === 'lab'
        ? planEffects.lab.map((effect) => <LabRow key={effect} effect={effect} plan={plan} />)
        : planEffects.customer.map((effect) => <CustomerRow key={effect} effect={effect} plan={plan} />)}
    </ul>
  );
}

function LabRow({ effect, plan }: { effect: LabEffect; plan: Plan }) {
  const Row = labRows[effect];
  return <Row {...plan} />;
}

function CustomerRow({ effect, plan }: { effect: CustomerEffect; plan: Plan }) {
  const Row = customerRows[effect];
  return <Row {...plan} />;
}

type EffectProps = { name: ReactNode; isMissing?: boolean; children?: ReactNode };

function Effect({ name, isMissing = false, children }: EffectProps) {
  return (
    <li className={isMissing ? parts.missing : undefined}>
      {isMissing ? <Minus aria-hidden /> : <Check aria-hidden />}
      <span>
        <b>{name}</b>
        {children ? <small>{children}</small> : null}
      </span>
    </li>
  );
}

const customerRows: Record<CustomerEffect, (plan: Plan) => ReactNode> = {
  fee: FeeRow,
  discount: DiscountRow,
  analysis: OwnAnalysisRow,
  accounts: AccountsRow,
};

const labRows: Record<LabEffect, (plan: Plan) => ReactNode> = {
  commission: CommissionRow,
  testLimit: TestLimitRow,
  featured: FeaturedRow,
  analysis: LabAnalysisRow,
  storage: StorageRow,
};

function FeeRow({ feeBasisPoints }: Plan) {
  const fee = percentOf(feeBasisPoints);
  return (
    <Effect name={<Trans>Booking fee {fee}</Trans>}>
      <Trans>Added to the lab’s price of each test you book.</Trans>
    </Effect>
  );
}

function DiscountRow({ discountBasisPoints }: Plan) {
  const discount = percentOf(discountBasisPoints);
  return discountBasisPoints > 0 ? (
    <Effect name={<Trans>{discount} off every test</Trans>}>
      <Trans>Taken off the lab’s price; we cover it, not the lab.</Trans>
    </Effect>
  ) : (
    <Effect name={<Trans>No discount</Trans>} isMissing />
  );
}

function OwnAnalysisRow({ hasAiAnalysis }: Plan) {
  return hasAiAnalysis ? (
    <Effect name={<Trans>Analysis of your results</Trans>}>
      <Trans>What each value means, in plain words. It is not a diagnosis.</Trans>
    </Effect>
  ) : (
    <Effect name={<Trans>Results without analysis</Trans>} isMissing />
  );
}

function AccountsRow({ accountLimit }: Plan) {
  return (
    <Effect
      name={
        <Plural
          value={accountLimit}
          zero="Up to # accounts"
          one="One account"
          two="Up to # accounts"
          few="Up to # accounts"
          many="Up to # accounts"
          other="Up to # accounts"
        />
      }
    >
      {accountLimit > 1 ? (
        <Trans>For a family or a company. One person pays; each account stays private.</Trans>
      ) : null}
    </Effect>
  );
}

function CommissionRow({ commissionBasisPoints }: Plan) {
  const commission = percentOf(commissionBasisPoints);
  return (
    <Effect name={<Trans>Commission {commission}</Trans>}>
      <Trans>
        Of each visit that is completed, on your price. Nothing for visits that do not take place.
      </Trans>
    </Effect>
  );
}

function TestLimitRow({ activeTestLimit }: Plan) {
  const limit = activeTestLimit === null ? null : formatCount(activeTestLimit);
  return (
    <Effect
      name={limit === null ? <Trans>Unlimited tests</Trans> : <Trans>Up to {limit} active tests</Trans>}
    >
      <Trans>How many tests customers can find and book at your lab.</Trans>
    </Effect>
  );
}

function FeaturedRow({ isFeatured }: Plan) {
  return isFeatured ? (
    <Effect name={<Trans>Featured lab</Trans>}>
      <Trans>
        Days in the strip of sponsored labs, and the mark “Sponsored”. The order of results stays the same.
      </Trans>
    </Effect>
  ) : null;
}

function LabAnalysisRow({ hasAiAnalysis }: Plan) {
  return hasAiAnalysis ? (
    <Effect name={<Trans>Analysis of results</Trans>}>
      <Trans>For the results that your lab releases.</Trans>
    </Effect>
  ) : null;
}

function StorageRow({ storageBytes }: Plan) {
  const gigabytes = formatCount((storageBytes ?? 0) / GIGABYTE);
  return storageBytes === null ? null : (
    <Effect name={<Trans>{gigabytes} GB of storage</Trans>}>
      <Trans>For the files of results that your lab uploads.</Trans>
    </Effect>
  );
}
