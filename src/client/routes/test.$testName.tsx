import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { TestPage } from '#/client/booking/test-page/test-page.tsx';
import { testSearch } from '#/client/booking/test-page/test-search.ts';
import { SleepingMovableMeaning } from '#/client/results/sample/sleeping-movable-meaning.ts';
import { describe } from '#/client/seo/descriptions/describe.ts';
import { pageTitle } from '#/client/ui/page/page-title.ts';

export const Route = createFileRoute('/test/$testName')({
  staticData: { failure: msg`We could not load this test` },
  validateSearch: testSearch,
  // No loaderDeps: a chosen lab or day must show at once; the page fetches the rest itself.
  loader: async ({ context, params: { testName }, location }) => {
    const search = testSearch(location.search);
    // Lazy, because loaders are part of every page.
    const { loadTestPage } = await import('#/client/booking/test-page/load-test-page.ts');
    const loaded = await loadTestPage(context, testName, search);
    // Redirects former and other names, names of merged tests and other letter case to the one address of the page.
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
        ...(loaderData.isWithdrawn ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      ],
    };
  },
  component: () => (
    <TestPage meaning={(testId) => <SleepingMovableMeaning key={testId} testId={testId} room={260} />} />
  ),
});
