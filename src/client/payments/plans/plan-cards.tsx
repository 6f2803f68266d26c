import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { Plan } from '#/shared/payments/plan.ts';
import { PlanCard } from './plan-card.tsx';
import { plansRecipe, plansSkeletonRecipe } from './plans-recipes.ts';
import { useChoosePlan } from './use-choose-plan.ts';

// It opens by a press, on a page where people arrive.
const PlanDialog = lazy(() => import('./plan-dialog.tsx').then((module) => ({ default: module.PlanDialog })));

const Cards = styled('ul', plansRecipe);
const Skeleton = styled('div', plansSkeletonRecipe);

/** The three plans of customers or of laboratories, each with its action. */
export function PlanCards({ audience }: { audience: Plan['audience'] }) {
  const user = useSession();
  const isOwnKind = user?.userType === audience;
  const plans = trpc.subscriptions.plans.useQuery({});
  const current = trpc.subscriptions.current.useQuery(undefined, { enabled: isOwnKind });
  const { chosen, setChosen, choose, isBusy } = useChoice(audience);

  if (plans.isError) {
    return (
      <ErrorState
        error={plans.error}
        title={<Trans>Error fetching plans</Trans>}
        onRetry={() => void plans.refetch()}
      />
    );
  }
  if (plans.isPending || (isOwnKind && current.isPending)) return <PlansSkeleton />;
  const sharedBy = isOwnKind ? (current.data?.sharedBy ?? null) : null;
  return (
    <>
      {sharedBy === null ? null : <SharedPlan by={sharedBy} />}
      <Cards>
        {plans.data.rows
          .filter((plan) => plan.audience === audience)
          .map((plan) => (
            <PlanCard
              key={plan.tier}
              plan={plan}
              current={isOwnKind ? (current.data ?? null) : null}
              onChoose={sharedBy === null && (!user || isOwnKind) ? () => choose(plan) : null}
              isBusy={isBusy}
            />
          ))}
      </Cards>
      {chosen ? (
        <Suspense fallback={null}>
          <PlanDialog plan={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A member chooses no plan beside the shared one. */
function SharedPlan({ by }: { by: string }) {
  return (
    <Notice>
      <Trans>
        You share the plan of <bdi>{by}</bdi>. To choose a plan of your own, leave it first in the{' '}
        <Link className="link" to="/dashboard" search={{ section: 'settings' }}>
          settings
        </Link>
        .
      </Trans>
    </Notice>
  );
}

/** Visitors sign up first. Without a payment provider there is nothing to confirm. */
function useChoice(audience: Plan['audience']) {
  const { t, i18n } = useLingui();
  const user = useSession();
  const toast = useToast();
  const { openAuthDialog } = useAuthDialog();
  const terms = trpc.orders.terms.useQuery();
  const [chosen, setChosen] = useState<Plan | null>(null);
  const direct = useChoosePlan(() => setChosen(null));

  function choose(plan: Plan) {
    if (!user) {
      // A lab goes to its dashboard afterwards, a customer continues with the plan.
      const goOn = audience === 'customer' && plan.priceHalalas > 0 ? () => setChosen(plan) : undefined;
      openAuthDialog({
        mode: 'signup',
        userType: audience,
        allowsAnonymous: false,
        ...(goOn && { onSignedIn: goOn }),
      });
    } else if (plan.priceHalalas > 0 && terms.data?.provider === 'none') {
      direct.choose(plan, {
        onError: (error) =>
          toast({
            tone: 'error',
            title: t`An error occurred. Please try again.`,
            description: i18n._(errorWording(error)),
          }),
      });
    } else {
      setChosen(plan);
    }
  }
  return { chosen, setChosen, choose, isBusy: direct.isBusy };
}

function PlansSkeleton() {
  return (
    <Skeleton aria-busy="true">
      <span className="sr">
        <Trans>Loading…</Trans>
      </span>
      {['a', 'b', 'c'].map((key) => (
        <div key={key}>
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </Skeleton>
  );
}
