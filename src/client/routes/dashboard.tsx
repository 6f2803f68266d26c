import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import type { SessionUser } from '#/shared/auth.ts';
import { canDo } from '#/shared/lab-role.ts';
import { CustomerDashboard } from '../customer/customer-dashboard.tsx';
import { sectionOf as customerSectionOf } from '../customer/customer-sections.ts';
import { type DashboardSearch, dashboardSearch } from '../customer/dashboard-search.ts';
import { LabDashboard } from '../lab/lab-dashboard.tsx';
import { sectionOf as labSectionOf, sections } from '../lab/lab-sections.ts';
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
    if (session?.userType === 'lab') await loadLabSection(trpc, session, deps);
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

async function loadCustomerSection(trpc: TrpcUtils, search: DashboardSearch) {
  const section = customerSectionOf(search);
  if (section === 'bookings') await trpc.booking.mine.prefetchInfinite({ show: search.show ?? 'all', limit: 20 });
  if (section === 'overview') await trpc.booking.mine.prefetch({ show: 'upcoming', limit: 20 });
  // Messages are asked for in the browser: their times are by the reader's clock.
}

/** What a section is opened with; what this person may not open is not asked for. */
async function loadLabSection(trpc: TrpcUtils, session: SessionUser, search: DashboardSearch) {
  const wanted = labSectionOf(search);
  const { permission } = sections[wanted];
  const isOpen =
    permission === null || (session.approved && session.lab !== null && canDo(session.lab.role, permission));
  const section = isOpen ? wanted : 'overview';
  if (section === 'settings') await trpc.lab.details.prefetch();
  if (section === 'overview') await trpc.lab.overview.prefetch();
  if (section === 'bookings') await trpc.lab.bookings.prefetchInfinite(labBookingsOf(search));
  if (section === 'tests') await trpc.lab.tests.prefetchInfinite(labTestsOf(search));
}
