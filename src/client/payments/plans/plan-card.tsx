import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { formatSar } from '#/shared/core/format.ts';
import type { CurrentPlan, Plan } from '#/shared/payments/plan.ts';
import { PlanEffects } from './plan-effects.tsx';
import { PlanExample } from './plan-example.tsx';
import { plansRecipe } from './plans-recipes.ts';

const parts = partsOf(plansRecipe);

type Props = {
  plan: Plan;
  /** Null for visitors and for users who cannot have plans of this audience. */
  current: CurrentPlan | null;
  /** Null where the plan cannot be chosen; the page shows why. */
  onChoose: (() => void) | null;
  isBusy: boolean;
};

/** One plan: its price with a worked example, and its effects. */
export function PlanCard({ plan, current, onChoose, isBusy }: Props) {
  const { i18n } = useLingui();
  const isCurrent = current?.plan.tier === plan.tier;
  const price = formatSar(plan.priceHalalas);
  return (
    <li className={plan.isMostPopular ? parts.popular : undefined}>
      <div className={parts.name}>
        <h2>{i18n._(planName(plan.tier))}</h2>
        {isCurrent ? (
          <Badge tone="green">
            <Check aria-hidden />
            <Trans>Your plan</Trans>
          </Badge>
        ) : plan.isMostPopular ? (
          <Badge tone="brand">
            <Trans>Most popular</Trans>
          </Badge>
        ) : null}
      </div>
      <p className={parts.cost}>
        <b>
          <bdi>{price}</bdi>{' '}
          <small>
            <Trans>SAR a month</Trans>
          </small>
        </b>
        <span>{plan.priceHalalas === 0 ? <Trans>No card needed</Trans> : <Trans>VAT included</Trans>}</span>
      </p>
      <PlanExample plan={plan} />
      {onChoose ? (
        <div className={parts.act}>
          <ChooseButton plan={plan} current={current} onChoose={onChoose} isBusy={isBusy} />
        </div>
      ) : null}
      <PlanEffects plan={plan} />
    </li>
  );
}

type ChooseProps = Props & { onChoose: () => void };

function ChooseButton({ plan, current, onChoose, isBusy }: ChooseProps) {
  const { i18n } = useLingui();
  const name = i18n._(planName(plan.tier));
  const { plan: held, subscription } = current ?? {};
  const button = (variant: 'solid' | 'tint', words: ReactNode) => (
    <Button variant={variant} onClick={onChoose} disabled={isBusy} aria-busy={isBusy}>
      {words}
    </Button>
  );
  if (held?.tier !== plan.tier) {
    return button(plan.isMostPopular && !isPaid(held) ? 'solid' : 'tint', <Trans>Choose {name}</Trans>);
  }
  if (subscription?.graceUntil) return button('solid', <Trans>Pay this month</Trans>);
  if (subscription?.cancelsAtPeriodEnd) return button('tint', <Trans>Keep this plan</Trans>);
  return (
    <p>
      <Trans>This is your plan now.</Trans>
    </p>
  );
}

const isPaid = (plan: Plan | undefined) => plan !== undefined && plan.priceHalalas > 0;
