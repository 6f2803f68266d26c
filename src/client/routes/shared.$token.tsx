import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SharedPage } from '#/client/results/shared/shared-page.tsx';
import { linkPageHead } from '#/client/ui/page/link-page-head.ts';

export const Route = createFileRoute('/shared/$token')({
  head: ({ match }) => linkPageHead(match.context.i18n, msg`Shared results`),
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  return <SharedPage key={token} token={token} />;
}
