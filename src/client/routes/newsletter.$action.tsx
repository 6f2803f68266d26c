import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { addressReader, oneOf, words } from '../address.ts';
import { newsletterAction } from '../newsletter/newsletter-actions.ts';
import { NewsletterPage } from '../newsletter/newsletter-page.tsx';
import { linkPageHead } from '../recovery/link-page-head.ts';
import { NotFoundPage } from '../shell/page-message.tsx';

const newsletterSearch = addressReader({ token: words(200), done: oneOf(['1']) });

export const Route = createFileRoute('/newsletter/$action')({
  validateSearch: newsletterSearch,
  loader: ({ params }) => {
    if (newsletterAction(params.action) === undefined) throw notFound();
  },
  head: ({ match }) => linkPageHead(match.context.i18n, msg`Monthly letter`),
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
