import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { addressReader, oneOf, text } from '#/client/core/address.ts';
import { newsletterAction } from '#/client/messages/newsletter/newsletter-actions.ts';
import { NewsletterPage } from '#/client/messages/newsletter/newsletter-page.tsx';
import { NotFoundPage } from '#/client/shell/not-found-page.tsx';
import { linkPageHead } from '#/client/ui/page/link-page-head.ts';

const newsletterSearch = addressReader({ token: text(200), done: oneOf(['1']) });

export const Route = createFileRoute('/newsletter/$action')({
  validateSearch: newsletterSearch,
  loader: ({ params }) => {
    if (newsletterAction(params.action) === undefined) throw notFound();
  },
  head: ({ match }) => linkPageHead(match.context.i18n, msg`Monthly e-mail`),
  component: Page,
});

function Page() {
  const action = newsletterAction(Route.useParams().action);
  const { token, done } = Route.useSearch();
  return action ? (
    <NewsletterPage action={action} token={token} isDone={done !== undefined} />
  ) : (
    <NotFoundPage />
  );
}
