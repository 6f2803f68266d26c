import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '#/client/catalog/categories/categories-page.tsx';
import { aroundChosen } from '#/client/catalog/location/use-visit-location.ts';
import { commonPurposesInput } from '#/client/search/purposes/common-purposes-input.ts';
import { PurposeLinks } from '#/client/search/purposes/purpose-links.tsx';
import { describe } from '#/client/seo/descriptions/describe.ts';
import { ErrorPage } from '#/client/shell/error-page.tsx';
import { pageTitle } from '#/client/ui/page/page-title.ts';

export const Route = createFileRoute('/categories/')({
  loader: async ({ context }) => {
    const { trpc, place } = context;
    await Promise.all([
      trpc.catalog.categories.ensureData(),
      trpc.search.purposes.ensureData(),
      trpc.search.commonPurposes.prefetch(commonPurposesInput(place)),
      trpc.catalog.categoryCards.prefetch(aroundChosen(place)),
    ]);
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
  component: () => (
    <CategoriesPage>
      <PurposeLinks />
    </CategoriesPage>
  ),
  errorComponent: (props) => <ErrorPage {...props} title={<Trans>Error fetching categories</Trans>} />,
});
