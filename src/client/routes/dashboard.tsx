import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { CustomerDashboard } from '../customer/customer-dashboard.tsx';
import { dashboardSearch } from '../customer/dashboard-search.ts';
import { loadCustomerSection } from '../customer/load-section.ts';
import { LabDashboard } from '../lab/lab-dashboard.tsx';
import { loadLabSection } from '../lab/load-section.ts';
import { useSession } from '../session/use-session.ts';
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
