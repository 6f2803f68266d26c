import type { RegisteredRouter } from '@tanstack/react-router';
import type { Thing } from 'schema-dts';
import { canonicalPath } from '#/client/shell/canonical-path.ts';
import { isMissing } from '#/client/shell/page-listing.ts';
import { categoryData } from './category-data.ts';
import { homeData } from './home-data.ts';
import { labData } from './lab-data.ts';
import type { PageFacts } from './page-facts.ts';
import { productData } from './product-data.ts';
import { questionsData } from './questions-data.ts';
import { cityTestData, testData } from './test-data.ts';

type PageRouter = RegisteredRouter;
type Match = PageRouter['state']['matches'][number];

/** The structured data of a page, from the data that it is rendered with. */
export function structuredData(router: PageRouter): Thing[] {
  const matches = router.stores.matches.get();
  const leaf = matches.at(-1);
  // A page that failed or was not found has none.
  if (!leaf || isMissing(matches) || matches.some(({ status }) => status !== 'success')) return [];
  const { trpc, i18n, locale, origin } = router.options.context;
  const url = origin + canonicalPath(router.stores.location.get().publicHref);
  return dataOf(leaf, { trpc, i18n, locale, origin, url });
}

function dataOf(match: Match, facts: PageFacts): Thing[] {
  if (match.routeId === '/') return homeData(facts);
  if (match.routeId === '/test/$testName') return testData(facts, match.params.testName, match.search);
  if (match.routeId === '/test/$testName_/in/$city')
    return cityTestData(facts, match.params.testName, match.params.city);
  if (match.routeId === '/labs/$labId') return labData(facts, Number(match.params.labId));
  if (match.routeId === '/categories/$categoryName')
    return categoryData(facts, match.params.categoryName, match.search);
  if (match.routeId === '/product/$productId') return productData(facts, match.params.productId);
  if (match.routeId === '/about' && match.loaderData) return questionsData(facts, match.loaderData);
  return [];
}
