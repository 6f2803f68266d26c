import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { adminSearch } from '#/client/core/admin-search.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { AdminDashboard } from '#/client/dashboards/admin/admin-dashboard.tsx';
import { pageTitle } from '#/client/ui/page/page-title.ts';

export const Route = createFileRoute('/admin/dashboard')({
  validateSearch: adminSearch,
  beforeLoad: ({ context }) => {
    if (context.session?.userType !== 'admin') throw redirect({ to: '/', replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    // Until the second factor is set up, the server refuses all other calls here.
    if (context.session?.mustSetUpTotp) return undefined;
    const { loadAdminSection } = await import('#/client/dashboards/admin/load-section.ts');
    return loadAdminSection(context, deps);
  },
  head: ({ match, loaderData }) => ({
    meta: [
      { title: pageTitle(match.context.i18n, loaderData ?? msg`Admin desk`) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: AdminDashboardPage,
});

function AdminDashboardPage() {
  const search = Route.useSearch();
  const user = useSession();
  return user?.userType === 'admin' ? <AdminDashboard user={user} search={search} /> : null;
}
