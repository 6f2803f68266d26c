import { createFileRoute, redirect } from '@tanstack/react-router';
import { CityTestPage } from '../city-tests/city-test-page.tsx';

export const Route = createFileRoute('/test/$testName_/in/$city')({
  loader: async ({ context, params }) => {
    // Not part of every other page, as loaders are.
    const { loadCityTestPage } = await import('../city-tests/load-city-test-page.ts');
    const loaded = await loadCityTestPage(context, params);
    // An earlier name, or either of them in other letters.
    if (loaded.name !== params.testName || loaded.city !== params.city) {
      throw redirect({
        to: '/test/$testName/in/$city',
        params: { testName: loaded.name, city: loaded.city },
        replace: true,
        statusCode: 301,
      });
    }
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
  component: CityTestPage,
});
