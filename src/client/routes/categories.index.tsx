import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../catalog/categories-page.tsx';
import { ErrorPage } from '../shell/page-message.tsx';
import { pageTitle } from '../ui/page-title.ts';

export const Route = createFileRoute('/categories/')({
  loader: async ({ context }) => {
    await context.trpc.catalog.categories.ensureData();
  },
  head: ({ match }) => {
    const { i18n } = match.context;
    const description = i18n._(
      msg`Laboratory tests by category, from blood count to hormones: what each measures and its lowest price.`,
    );
    return {
      meta: [{ title: pageTitle(i18n, msg`Test categories`) }, { name: 'description', content: description }],
    };
  },
  component: CategoriesPage,
  errorComponent: (props) => <ErrorPage {...props} title={<Trans>Error fetching categories</Trans>} />,
});
