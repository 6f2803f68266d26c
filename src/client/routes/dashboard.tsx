import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { CustomerDashboard } from '../customer/customer-dashboard.tsx';
import { type DashboardSearch, dashboardSearch } from '../customer/dashboard-search.ts';
import { LabDashboard } from '../lab/lab-dashboard.tsx';
import { labBookingsOf, labTestsOf } from '../lab/section-inputs.ts';
import { useSession } from '../session/use-session.ts';
import type { TrpcUtils } from '../trpc.ts';
import { pageTitle } from '../ui/page-title.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: dashboardSearch,
  beforeLoad: ({ context }) => {
    if (!context.session) throw redirect({ to: '/', replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { session, trpc }, deps }) => {
    if (session?.userType === 'lab') await loadLabSection(trpc, session.approved, deps);
    if (session?.userType === 'customer') await loadCustomerSection(trpc, deps);
  },
  head: ({ match }) => ({
    meta: [{ title: pageTitle(match.context.i18n, msg`Dashboard`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: Dashboard,
});

function Dashboard() {
  const search = Route.useSearch();
  const user = useSession();
  if (!user) return null;
  return user.userType === 'lab' ? (
    <LabDashboard user={user} search={search} />
  ) : (
    <CustomerDashboard user={user} search={search} />
  );
}

async function loadCustomerSection(trpc: TrpcUtils, { section, show }: DashboardSearch) {
  // Messages are asked for in the browser: their times are by the reader's clock.
  if (section === 'inbox') return;
  if (section === 'bookings') await trpc.booking.mine.prefetchInfinite({ show: show ?? 'all', limit: 20 });
  else await trpc.booking.mine.prefetch({ show: 'upcoming', limit: 20 });
}

async function loadLabSection(trpc: TrpcUtils, isApproved: boolean, search: DashboardSearch) {
  if (search.section === 'settings') await trpc.lab.details.prefetch();
  else if (!isApproved || ['overview', 'inbox'].includes(search.section ?? 'overview'))
    await trpc.lab.overview.prefetch();
  else if (search.section === 'bookings') await trpc.lab.bookings.prefetchInfinite(labBookingsOf(search));
  else await trpc.lab.tests.prefetchInfinite(labTestsOf(search));
}
