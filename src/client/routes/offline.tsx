import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { OfflinePage } from '#/client/shell/offline/offline-page.tsx';
import { pageTitle } from '#/client/ui/page/page-title.ts';

export const Route = createFileRoute('/offline')({
  head: ({ match: { context } }) => ({
    meta: [{ title: pageTitle(context.i18n, msg`No connection`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: OfflinePage,
});
