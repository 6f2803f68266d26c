import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CompanionPage } from '#/client/booking/visit/companion-page.tsx';
import { linkPageHead } from '#/client/ui/page/link-page-head.ts';

export const Route = createFileRoute('/shared/visit/$token')({
  head: ({ match }) => linkPageHead(match.context.i18n, msg`A visit to the lab`),
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  return <CompanionPage key={token} token={token} />;
}
