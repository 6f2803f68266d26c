import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { dashboardSearch } from '#/client/core/dashboard-search.ts';
import { onServer } from '#/client/core/on-server.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { CustomerDashboard } from '#/client/dashboards/customer/customer-dashboard.tsx';
import { LabDashboard } from '#/client/dashboards/lab/lab-dashboard.tsx';
import { NewTermsNotice } from '#/client/identity/account/new-terms-notice.tsx';
import { pageTitle } from '#/client/ui/page/page-title.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: dashboardSearch,
  beforeLoad: ({ context }) => {
    if (!context.session) throw redirect({ to: '/', replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { session } = context;
    const agreement = context.trpc.account.agreement.prefetch();
    let section: string | undefined;
    // Loaders are part of every first visit, so they import their code lazily.
    if (session?.userType === 'lab') {
      const { loadLabSection } = await import('#/client/dashboards/lab/load-section.ts');
      section = await loadLabSection(context, session, deps);
    }
    if (session?.userType === 'customer') {
      const { loadCustomerSection } = await import('#/client/dashboards/customer/load-section.ts');
      section = await loadCustomerSection(context, deps);
    }
    await onServer(agreement);
    return section;
  },
  head: ({ match, loaderData }) => ({
    meta: [
      { title: pageTitle(match.context.i18n, loaderData ?? msg`Dashboard`) },
      { name: 'robots', content: 'noindex' },
    ],
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
