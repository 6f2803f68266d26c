import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ChangeEmailPage } from '#/client/identity/recovery/change-email-page.tsx';
import { linkSearch } from '#/client/identity/recovery/link-search.ts';
import { VerifyEmailPage } from '#/client/identity/recovery/verify-email-page.tsx';
import { linkPageHead } from '#/client/ui/page/link-page-head.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: linkSearch,
  head: ({ match }) => linkPageHead(match.context.i18n, msg`Confirm your e-mail`),
  component: Page,
});

function Page() {
  const { token, change } = Route.useSearch();
  if (change) return <ChangeEmailPage token={token} />;
  return <VerifyEmailPage token={token} />;
}
