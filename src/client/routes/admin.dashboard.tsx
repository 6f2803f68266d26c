import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { AdminDashboard } from '../admin/admin-dashboard.tsx';
import { adminSearch } from '../admin/admin-search.ts';
import { useSession } from '../session/use-session.ts';
import { ErrorPage } from '../shell/page-message.tsx';
import { pageTitle } from '../ui/page-title.ts';

export const Route = createFileRoute('/admin/dashboard')({
  validateSearch: adminSearch,
  beforeLoad: ({ context }) => {
    if (context.session?.userType !== 'admin') throw redirect({ to: '/', replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { session, trpc }, deps }) => {
    // Until the second step is set up, the server answers nothing else here.
    if (session?.mustSetUpTotp) return;
    const { loadAdminSection } = await import('../admin/load-section.ts');
    await loadAdminSection(trpc, deps);
  },
  head: ({ match }) => ({
    meta: [{ title: pageTitle(match.context.i18n, msg`Admin desk`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminDesk,
  // The one answer the whole desk stands on.
  errorComponent: (props) => <ErrorPage {...props} title={<Trans>Error fetching revenue</Trans>} />,
});

function AdminDesk() {
  const search = Route.useSearch();
  const user = useSession();
  return user?.userType === 'admin' ? <AdminDashboard user={user} search={search} /> : null;
}
