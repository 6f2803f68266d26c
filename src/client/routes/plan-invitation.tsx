import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { addressReader, text } from '#/client/core/address.ts';
import { PlanInvitationPage } from '#/client/payments/members/plan-invitation-page.tsx';
import { linkPageHead } from '#/client/ui/page/link-page-head.ts';

const search = addressReader({
  token: text(200),
  /** For the customer whose confirmed address is invited. */
  id: text(40),
});

export const Route = createFileRoute('/plan-invitation')({
  validateSearch: search,
  head: ({ match }) => linkPageHead(match.context.i18n, msg`An invitation to share a plan`),
  component: Page,
});

function Page() {
  const { token, id } = Route.useSearch();
  return <PlanInvitationPage token={token} id={id} />;
}
