import { styled } from '../ui/styled.tsx';
import { stackRecipe } from './customer-dashboard-recipe.ts';
import { Trans } from '@lingui/react/macro';
import type { SessionUser } from '#/shared/auth.ts';
import { PageFrame } from '../booking/page-frame.ts';
import { Heading } from '../ui/heading.tsx';
import { AccountSettings } from './account-settings.tsx';
import { CustomerBookings } from './bookings.tsx';
import type { DashboardSearch } from './dashboard-search.ts';
import { CustomerOverview } from './overview.tsx';
import { SectionTabs } from './section-tabs.tsx';

const Stack = styled('div', stackRecipe);

export function CustomerDashboard({ user, search }: { user: SessionUser; search: DashboardSearch }) {
  const section = search.section === 'tests' ? 'overview' : (search.section ?? 'overview');
  const { name } = user;
  return (
    <PageFrame>
      <Stack>
        <Heading as="h1" size="h1">
          <Trans>Welcome, {name}</Trans>
        </Heading>
        <SectionTabs section={section} />
        {section === 'overview' ? <CustomerOverview /> : null}
        {section === 'bookings' ? <CustomerBookings show={search.show} /> : null}
        {section === 'settings' ? <AccountSettings /> : null}
      </Stack>
    </PageFrame>
  );
}
