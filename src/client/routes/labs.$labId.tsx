import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LazyWaitPart } from '#/client/booking/waiting/lazy-wait-part.tsx';
import { LabPage } from '#/client/catalog/labs/lab-page.tsx';
import { labSearch } from '#/client/catalog/labs/lab-search.ts';
import { describe } from '#/client/seo/descriptions/describe.ts';
import { pageTitle } from '#/client/ui/page/page-title.ts';

export const Route = createFileRoute('/labs/$labId')({
  staticData: { failure: msg`We could not load this lab` },
  validateSearch: labSearch,
  loader: async ({ context, params, location }) => {
    // Lazy, because loaders are part of every page.
    const { loadLabPage } = await import('#/client/catalog/labs/load-lab-page.ts');
    return loadLabPage(context, params.labId, labSearch(location.search).query ?? '');
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return {};
    const { i18n, locale } = match.context;
    const name = loaderData.name[locale];
    const address = loaderData.address[locale];
    return {
      meta: [{ title: pageTitle(i18n, name) }, ...describe(i18n, ({ lab }) => lab(name, address))],
    };
  },
  component: () => <LabPage whenFull={(labId) => <LazyWaitPart waited={{ kind: 'lab', labId }} />} />,
});
