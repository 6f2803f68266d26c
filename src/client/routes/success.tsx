import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SuccessPage } from '#/client/store/purchases/success-page.tsx';
import { pageTitle } from '#/client/ui/page/page-title.ts';

export const Route = createFileRoute('/success')({
  head: ({ match: { context } }) => ({
    meta: [{ title: pageTitle(context.i18n, msg`Payment`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: SuccessPage,
});
