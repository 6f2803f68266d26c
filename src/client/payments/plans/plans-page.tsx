import '#/client/core/messages/customer.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Hospital, UserRound } from 'lucide-react';
import { useSession } from '#/client/core/session/use-session.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { wrapRecipe } from '#/client/ui/page/wrap-recipe.ts';
import type { Plan } from '#/shared/payments/plan.ts';
import { ChargeReturn } from './charge-return.tsx';
import { PlanCards } from './plan-cards.tsx';
import { audienceRecipe, plansPageRecipe } from './plans-recipes.ts';
import { SleepingCalculator } from './sleeping-calculator.ts';

const parts = partsOf(plansPageRecipe);

const Wrap = styled('div', wrapRecipe);
const Page = styled('div', plansPageRecipe);
const Audience = styled('nav', audienceRecipe);

const route = getRouteApi('/pricing');

/** The plans of customers and laboratories. */
export function PlansPage() {
  const { audience = 'customer', charge } = route.useSearch();
  const user = useSession();
  return (
    <Wrap space="wide">
      <Page>
        <header>
          <h1>
            <Trans>Plans and prices</Trans>
          </h1>
          <p>
            {audience === 'lab' ? (
              <Trans>
                Lab plans set your commission and how many tests you offer, never the order of the results.
              </Trans>
            ) : (
              <Trans>Customer plans set your booking fee and your discount.</Trans>
            )}
          </p>
          <AudienceChoice audience={audience} />
        </header>
        {user && charge ? <ChargeReturn chargeId={charge} /> : null}
        {user && audience === 'lab' ? (
          <Notice>
            <Trans>
              You are logged in as a customer. These plans are for a lab, which has an account of its own:{' '}
              <Link className="link" to="/join-as-lab">
                Join as a lab
              </Link>
            </Trans>
          </Notice>
        ) : null}
        <PlanCards audience={audience} />
        <section aria-labelledby="calculator">
          <h2 id="calculator">
            {audience === 'lab' ? <Trans>Work out what you pay us</Trans> : <Trans>Work out your year</Trans>}
          </h2>
          <SleepingCalculator key={audience} audience={audience} room={420} />
        </section>
        <SmallPrint audience={audience} />
      </Page>
    </Wrap>
  );
}

function AudienceChoice({ audience }: { audience: Plan['audience'] }) {
  const { t } = useLingui();
  const current = (name: Plan['audience']) =>
    audience === name ? ({ 'aria-current': 'page' } as const) : {};
  return (
    <Audience aria-label={t`Whose plans`}>
      <Link
        to="/pricing"
        search={{}}
        activeOptions={{ exact: true }}
        replace
        resetScroll={false}
        {...current('customer')}
      >
        <UserRound aria-hidden />
        <Trans>Customers</Trans>
      </Link>
      <Link to="/pricing" search={{ audience: 'lab' }} replace resetScroll={false} {...current('lab')}>
        <Hospital aria-hidden />
        <Trans>Labs</Trans>
      </Link>
    </Audience>
  );
}

function SmallPrint({ audience }: { audience: Plan['audience'] }) {
  return (
    <p className={parts.small}>
      {audience === 'lab' ? (
        <Trans>
          Changes apply at once. The unused part of a paid month is credited or refunded. Earlier visits keep
          their commission.
        </Trans>
      ) : (
        <Trans>
          Changes apply at once. The unused part of a paid month is credited or refunded. Earlier bookings
          keep their fee.
        </Trans>
      )}
    </p>
  );
}
