import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadTestPage } from '../booking/load-test-page.ts';
import { TestPage } from '../booking/test-page.tsx';
import { testSearch } from '../booking/test-search.ts';
import { describe } from '../descriptions/describe.ts';
import { pageTitle } from '../ui/page-title.ts';

export const Route = createFileRoute('/test/$testName')({
  validateSearch: testSearch,
  // No loaderDeps: choosing a lab or a day must show at once; the page asks for what it lacks itself.
  loader: async ({ context, params: { testName }, location }) => {
    const search = testSearch(location.search);
    const loaded = await loadTestPage(context.trpc, testName, search);
    // An earlier name, that of a test which is another one by now, or small letters for large: one page, one address.
    if (loaded.name.en !== testName) {
      throw redirect({
        to: '/test/$testName',
        params: { testName: loaded.name.en },
        search,
        replace: true,
        statusCode: 301,
      });
    }
    return loaded;
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return {};
    const { i18n, locale } = match.context;
    const name = loaderData.name[locale];
    const description = loaderData.description[locale];
    return {
      meta: [
        { title: pageTitle(i18n, msg`${name}: prices and booking`) },
        ...describe(i18n, ({ test }) => test(name, description)),
      ],
    };
  },
  component: TestPage,
});
