import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '#/client/identity/recovery/invitation-page.tsx';
import { linkSearch } from '#/client/identity/recovery/link-search.ts';
import { ResetPasswordPage } from '#/client/identity/recovery/reset-password-page.tsx';
import { UndoEmailPage } from '#/client/identity/recovery/undo-email-page.tsx';
import { linkPageHead } from '#/client/ui/page/link-page-head.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: linkSearch,
  head: ({ match }) => linkPageHead(match.context.i18n, msg`New password`),
  component: Page,
});

function Page() {
  const { token, invited, undo } = Route.useSearch();
  if (undo) return <UndoEmailPage token={token} />;
  if (token !== undefined && invited) return <InvitationPage token={token} />;
  return <ResetPasswordPage token={token} />;
}
