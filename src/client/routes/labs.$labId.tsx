import { createFileRoute } from '@tanstack/react-router';
import { addressReader, words } from '../address.ts';
import { LabPage } from '../catalog/lab-page.tsx';
import { loadLabPage } from '../catalog/load-lab-page.ts';
import { describe } from '../descriptions/describe.ts';
import { pageTitle } from '../ui/page-title.ts';

const labSearch = addressReader({ query: words(200) });

export const Route = createFileRoute('/labs/$labId')({
  validateSearch: labSearch,
  loader: ({ context, params, location }) =>
    loadLabPage(context.trpc, params.labId, labSearch(location.search).query ?? ''),
  head: ({ loaderData, match }) => {
    if (!loaderData) return {};
    const { i18n, locale } = match.context;
    const name = loaderData.name[locale];
    const address = loaderData.address[locale];
    return {
      meta: [{ title: pageTitle(i18n, name) }, ...describe(i18n, ({ lab }) => lab(name, address))],
    };
  },
  component: LabPage,
});
