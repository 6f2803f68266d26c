import '#/client/core/messages/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type DashboardSearch, dashboardSearch } from '#/client/core/dashboard-search.ts';
import { AccountSettings } from '#/client/identity/account/account-settings.tsx';
import { PlanMembersCard } from '#/client/payments/members/plan-members-card.tsx';
import { CustomerPlan } from '#/client/payments/plans/plan-settings.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { NextSection } from '#/client/ui/dashboard-layout/next-section.tsx';
import { PageFrame } from '#/client/ui/page/page-frame.ts';
import { useOpening } from '#/client/ui/page/use-opening.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { CustomerBookings } from './bookings.tsx';
import { customerStackRecipe } from './customer-dashboard-recipe.ts';
import { CustomerLinks } from './customer-links.tsx';
import { sectionOf } from './customer-sections.ts';
import { FindInAccount } from './find-in-account.tsx';
import { lazySections } from './lazy-sections.ts';
import { CustomerMessages } from './messages.tsx';
import { CustomerOverview } from './overview.tsx';
import { customerSectionNames } from './section-names.ts';

const { results: ResultsSection, 'ai-analysis': AnalysisSection, orders: OrdersSection } = lazySections;
const Stack = styled('div', customerStackRecipe);
const parts = partsOf(customerStackRecipe);

export function CustomerDashboard({ user, search }: { user: SessionUser; search: DashboardSearch }) {
  const { i18n } = useLingui();
  const section = sectionOf(search);
  const opening = useOpening();
  const shown = opening === null ? section : sectionOf(dashboardSearch({ section: opening }));
  const { name } = user;
  return (
    <PageFrame>
      <Stack>
        {shown === 'overview' ? (
          <Heading as="h1" size="h1">
            {name === '' ? <Trans>Welcome</Trans> : <Trans>Welcome, {name}</Trans>}
          </Heading>
        ) : (
          <h1 className="sr">{i18n._(customerSectionNames[shown])}</h1>
        )}
        <div className={parts.sections}>
          <CustomerLinks section={shown} isOpening={shown !== section} />
          <FindInAccount />
        </div>
        {shown === section ? null : <NextSection />}
        {section === 'overview' ? <CustomerOverview user={user} /> : null}
        {section === 'bookings' ? <CustomerBookings show={search.show} /> : null}
        {section === 'results' ? <ResultsSection user={user} search={search} /> : null}
        {section === 'ai-analysis' ? <AnalysisSection user={user} search={search} /> : null}
        {section === 'orders' ? <OrdersSection /> : null}
        {section === 'inbox' ? <CustomerMessages /> : null}
        {section === 'settings' ? (
          <>
            <CustomerPlan />
            {user.isAnonymous ? null : <PlanMembersCard user={user} />}
            <AccountSettings user={user} />
          </>
        ) : null}
      </Stack>
    </PageFrame>
  );
}
