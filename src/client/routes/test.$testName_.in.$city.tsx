import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { CityTestPage } from '#/client/catalog/city-tests/city-test-page.tsx';
import { CityScale } from '#/client/search/scale/city-scale.tsx';

export const Route = createFileRoute('/test/$testName_/in/$city')({
  staticData: { failure: msg`We could not load the prices in this city` },
  loader: async ({ context, params }) => {
    // Lazy, because loaders are part of every page.
    const { loadCityTestPage } = await import('#/client/catalog/city-tests/load-city-test-page.ts');
    const loaded = await loadCityTestPage(context, params);
    // Redirects former and other names, and other letter case.
    if (loaded.name !== params.testName || loaded.city !== params.city) {
      throw redirect({
        to: '/test/$testName/in/$city',
        params: { testName: loaded.name, city: loaded.city },
        replace: true,
        statusCode: 301,
      });
    }
    const { cityScaleInput } = await import('#/client/search/scale/city-scale-input.ts');
    await context.trpc.search.scale.prefetch(cityScaleInput(loaded.testId, loaded.city, context.place));
    return loaded;
  },
  head: ({ loaderData }) =>
    loaderData
      ? {
          meta: [
            { title: loaderData.title },
            { name: 'description', content: loaderData.description },
            ...(loaderData.isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
          ],
        }
      : {},
  component: () => (
    <CityTestPage
      scaleOf={({ test, city }, title) => (
        <CityScale title={title} testId={test.testId} testName={test.name.en} city={city.en} />
      )}
    />
  ),
});
