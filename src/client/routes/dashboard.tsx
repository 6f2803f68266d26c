import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { NewTermsNotice } from '../account/new-terms-notice.tsx';
import { CustomerDashboard } from '../customer/customer-dashboard.tsx';
import { dashboardSearch } from '../customer/dashboard-search.ts';
import { LabDashboard } from '../lab/lab-dashboard.tsx';
import { useSession } from '../session/use-session.ts';
import { pageTitle } from '../ui/page-title.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: dashboardSearch,
  beforeLoad: ({ context }) => {
    if (!context.session) throw redirect({ to: '/', replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { session, trpc }, deps }) => {
    const agreement = trpc.account.agreement.prefetch();
    // Loaders are part of every first visit, and what these load by is not for it.
    if (session?.userType === 'lab') {
      const { loadLabSection } = await import('../lab/load-section.ts');
      await loadLabSection(trpc, session, deps);
    }
    if (session?.userType === 'customer') {
      const { loadCustomerSection } = await import('../customer/load-section.ts');
      await loadCustomerSection(trpc, deps);
    }
    await agreement;
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
  return (
    <>
      <NewTermsNotice />
      {user.userType === 'lab' ? (
        <LabDashboard user={user} search={search} />
      ) : (
        <CustomerDashboard user={user} search={search} />
      )}
    </>
  );
}
