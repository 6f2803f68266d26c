import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { describe } from '#/client/seo/descriptions/describe.ts';
import { JoinPage } from '#/client/site/join/join-page.tsx';
import { pageTitle } from '#/client/ui/page/page-title.ts';

export const Route = createFileRoute('/join-as-lab')({
  loader: async ({ context: { trpc } }) => {
    const plans = trpc.subscriptions.plans.prefetch({});
    if (import.meta.env.SSR) await plans;
  },
  head: ({ match }) => {
    const { i18n } = match.context;
    return {
      meta: [{ title: pageTitle(i18n, msg`Join as a lab`) }, ...describe(i18n, ({ joinAsLab }) => joinAsLab)],
    };
  },
  component: JoinPage,
});
