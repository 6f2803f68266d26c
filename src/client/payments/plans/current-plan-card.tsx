import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { dayIn, formatDate, formatSar, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { CurrentPlan } from '#/shared/payments/plan.ts';
import { LeavePlan } from '../members/leave-plan.tsx';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { currentPlanRecipe } from './plans-recipes.ts';

const parts = partsOf(currentPlanRecipe);

const Body = styled('div', currentPlanRecipe);

/** The user's plan, its end and its actions. `children` links to the other plans. */
export function CurrentPlanCard({ children }: { children: ReactNode }) {
  const current = trpc.subscriptions.current.useQuery();
  return (
    <SettingsCard
      title={<Trans>Your plan</Trans>}
      lead={<Trans>What you pay each month, and until when it holds.</Trans>}
    >
      {current.data ? (
        <PlanBody current={current.data}>{children}</PlanBody>
      ) : current.isPending ? (
        <RowsSkeleton />
      ) : (
        <ErrorState error={current.error} onRetry={() => void current.refetch()} />
      )}
    </SettingsCard>
  );
}

function PlanBody({ current, children }: { current: CurrentPlan; children: ReactNode }) {
  const { i18n } = useLingui();
  const { plan } = current;
  const price = formatSar(plan.priceHalalas);
  return (
    <Body>
      <p className={parts.now}>
        <b>{i18n._(planName(plan.tier))}</b>
        <span>
          {current.sharedBy !== null ? (
            <Trans>Another person pays</Trans>
          ) : plan.priceHalalas === 0 ? (
            <Trans>No monthly fee</Trans>
          ) : (
            <Trans>
              <bdi>{price}</bdi> SAR a month, VAT included
            </Trans>
          )}
        </span>
      </p>
      <PlanTerm current={current} />
      <PlanActions current={current}>{children}</PlanActions>
    </Body>
  );
}

/** The end of the period, by the site's clock. */
function PlanTerm({ current: { plan, sharedBy, subscription } }: { current: CurrentPlan }) {
  const locale = useLocale();
  const dateOf = (iso: string) => formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(iso)));
  if (sharedBy !== null) {
    return (
      <p>
        <Trans>
          <bdi>{sharedBy}</bdi> pays for it. It holds for you as long as you are on it.
        </Trans>
      </p>
    );
  }
  if (!subscription) {
    return plan.priceHalalas === 0 ? null : (
      <p>
        <Trans>Given to you without a charge, until it is changed.</Trans>
      </p>
    );
  }
  const end = dateOf(subscription.periodEnd);
  if (subscription.graceUntil !== null && !subscription.cancelsAtPeriodEnd) {
    const until = dateOf(subscription.graceUntil);
    return (
      <Notice tone="amber">
        <Trans>
          The month ended on {end} and the next one is not paid yet. The plan stays until {until}, then it
          becomes the free one.
        </Trans>
      </Notice>
    );
  }
  return (
    <p>
      {subscription.cancelsAtPeriodEnd ? (
        <Trans>Cancelled. It stays until {end} and is not charged again.</Trans>
      ) : (
        <Trans>Renews on {end}.</Trans>
      )}
    </p>
  );
}

function PlanActions({ current, children }: { current: CurrentPlan; children: ReactNode }) {
  const { plan, memberCount, subscription } = current;
  const [isOpen, setOpen] = useState<'pay' | 'cancel' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={parts.actions}>
      {subscription?.graceUntil && !subscription.cancelsAtPeriodEnd ? (
        <Button onClick={() => setOpen('pay')}>
          <Trans>Pay this month</Trans>
        </Button>
      ) : null}
      {subscription?.cancelsAtPeriodEnd ? (
        <Button variant="tint" onClick={() => setOpen('pay')}>
          <Trans>Keep this plan</Trans>
        </Button>
      ) : null}
      {children}
      {current.sharedBy === null ? null : <LeavePlan />}
      {subscription && !subscription.cancelsAtPeriodEnd ? (
        <Button variant="line" onClick={() => setOpen('cancel')}>
          <Trans>Cancel the plan</Trans>
        </Button>
      ) : null}
      {isOpen === 'pay' ? <PlanDialog plan={plan} onClose={close} /> : null}
      {isOpen === 'cancel' && subscription ? (
        <CancelPlanDialog periodEnd={subscription.periodEnd} memberCount={memberCount} onClose={close} />
      ) : null}
    </div>
  );
}
