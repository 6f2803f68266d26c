import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatCount } from '#/shared/core/format.ts';
import type { Plan } from '#/shared/payments/plan.ts';
import { plansRecipe } from './plans-recipes.ts';

const parts = partsOf(plansRecipe);

const GIGABYTE = 1024 ** 3;

const percentOf = (basisPoints: number) => `${formatCount(basisPoints / 100)}%`;

/** The effects of a plan, explained. */
export function PlanEffects({ plan }: { plan: Plan }) {
  return (
    <ul className={parts.effects}>{plan.audience === 'lab' ? labEffects(plan) : customerEffects(plan)}</ul>
  );
}

function Effect({ name, children }: { name: ReactNode; children?: ReactNode }) {
  return (
    <li>
      <Check aria-hidden />
      <span>
        <b>{name}</b>
        {children ? <small>{children}</small> : null}
      </span>
    </li>
  );
}

function customerEffects({ feeBasisPoints, discountBasisPoints, ...plan }: Plan) {
  const fee = percentOf(feeBasisPoints);
  const discount = percentOf(discountBasisPoints);
  return (
    <>
      <Effect name={<Trans>Booking fee {fee}</Trans>}>
        <Trans>Added to the lab’s price of each test you book.</Trans>
      </Effect>
      {discountBasisPoints > 0 ? (
        <Effect name={<Trans>{discount} off every test</Trans>}>
          <Trans>Taken off the lab’s price; we bear it, not the lab.</Trans>
        </Effect>
      ) : null}
      {plan.hasAiAnalysis ? (
        <Effect name={<Trans>AI analysis of your results</Trans>}>
          <Trans>What each value means, in plain words. It is not a diagnosis.</Trans>
        </Effect>
      ) : null}
    </>
  );
}

function StorageEffect({ bytes }: { bytes: number }) {
  const gigabytes = formatCount(bytes / GIGABYTE);
  return (
    <Effect name={<Trans>{gigabytes} GB of storage</Trans>}>
      <Trans>For the files of results that your lab uploads.</Trans>
    </Effect>
  );
}

function labEffects({ commissionBasisPoints, activeTestLimit, ...plan }: Plan) {
  const commission = percentOf(commissionBasisPoints);
  const limit = activeTestLimit === null ? null : formatCount(activeTestLimit);
  return (
    <>
      <Effect name={<Trans>Commission {commission}</Trans>}>
        <Trans>
          Of each visit that is completed, on your price. Nothing for visits that do not take place.
        </Trans>
      </Effect>
      <Effect
        name={
          limit === null ? <Trans>Tests without a limit</Trans> : <Trans>Up to {limit} active tests</Trans>
        }
      >
        <Trans>How many tests customers can find and book at your lab.</Trans>
      </Effect>
      {plan.isFeatured ? (
        <Effect name={<Trans>Featured lab</Trans>}>
          <Trans>
            A mark on your card, and days in the strip above the list. The order of results stays the same.
          </Trans>
        </Effect>
      ) : null}
      {plan.hasAiAnalysis ? (
        <Effect name={<Trans>AI analysis of results</Trans>}>
          <Trans>For the results that your lab releases.</Trans>
        </Effect>
      ) : null}
      {plan.storageBytes === null ? null : <StorageEffect bytes={plan.storageBytes} />}
    </>
  );
}
