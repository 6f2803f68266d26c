import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { AdminDashboard } from '../admin/admin-dashboard.tsx';
import { adminLabsOf, adminReviewsOf, adminSearch, payoutsInput } from '../admin/admin-search.ts';
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
    await Promise.all([
      trpc.admin.overview.prefetch(),
      ...(deps.section === 'labs' ? [trpc.admin.labs.prefetchInfinite(adminLabsOf(deps))] : []),
      ...(deps.section === 'reviews' ? [trpc.admin.reviews.prefetchInfinite(adminReviewsOf(deps))] : []),
      ...(deps.section === 'payouts'
        ? [trpc.admin.labBalances.prefetch(), trpc.admin.payouts.prefetchInfinite(payoutsInput)]
        : []),
    ]);
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
