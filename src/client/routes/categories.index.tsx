import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '#/client/catalog/categories/categories-page.tsx';
import { describe } from '#/client/seo/descriptions/describe.ts';
import { ErrorPage } from '#/client/ui/feedback/page-message.tsx';
import { pageTitle } from '#/client/ui/page/page-title.ts';

export const Route = createFileRoute('/categories/')({
  loader: async ({ context }) => {
    await context.trpc.catalog.categories.ensureData();
  },
  head: ({ match }) => {
    const { i18n } = match.context;
    return {
      meta: [
        { title: pageTitle(i18n, msg`Test categories`) },
        ...describe(i18n, ({ categories }) => categories),
      ],
    };
  },
  component: CategoriesPage,
  errorComponent: (props) => <ErrorPage {...props} title={<Trans>Error fetching categories</Trans>} />,
});
