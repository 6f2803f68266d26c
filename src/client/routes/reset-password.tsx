import { msg } from '@lingui/core/macro';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { linkSearch } from '#/client/identity/recovery/link-search.ts';
import { ResetPasswordPage } from '#/client/identity/recovery/reset-password-page.tsx';
import { UndoEmailPage } from '#/client/identity/recovery/undo-email-page.tsx';
import { linkPageHead } from '#/client/ui/page/link-page-head.ts';

// Few open an invitation here: the form of a new password loads without it.
const InvitationPage = lazyRouteComponent(
  () => import('#/client/identity/recovery/invitation-page.tsx'),
  'InvitationPage',
);
const AdminInvitationPage = lazyRouteComponent(
  () => import('#/client/identity/recovery/admin-invitation-page.tsx'),
  'AdminInvitationPage',
);

export const Route = createFileRoute('/reset-password')({
  validateSearch: linkSearch,
  loaderDeps: ({ search: { invited, desk } }) => ({ invited, desk }),
  loader: async ({ deps: { invited, desk } }) => {
    if (invited) await InvitationPage.preload?.();
    else if (desk) await AdminInvitationPage.preload?.();
  },
  head: ({ match }) => linkPageHead(match.context.i18n, msg`New password`),
  component: Page,
});

function Page() {
  const { token, invited, desk, undo } = Route.useSearch();
  if (undo) return <UndoEmailPage token={token} />;
  if (token !== undefined && invited) return <InvitationPage token={token} />;
  if (token !== undefined && desk) return <AdminInvitationPage token={token} />;
  return <ResetPasswordPage token={token} />;
}
