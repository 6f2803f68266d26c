import { msg } from '@lingui/core/macro';
import type { ItemList, Thing } from 'schema-dts';
import {
  type CategoryState,
  countCategoryFilters,
  testsInputOf,
} from '#/client/catalog/categories/category-state.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { absolute, type PageFacts } from './page-facts.ts';

/** The listed tests in their order; a filtered list has no canonical page of its own and lists none. */
export function categoryData(facts: PageFacts, name: string, state: CategoryState): Thing[] {
  const { trpc, locale, url } = facts;
  const category = trpc.catalog.category.getData({ name });
  const chosen = trpc.search.chosenPlace.getData();
  if (!category || !chosen) return [];
  const isWhole = countCategoryFilters(state) === 0 && state.sort === undefined;
  const listed = trpc.catalog.testsByCategory.getInfiniteData(testsInputOf(category.id, state, chosen));
  const tests = listed?.pages.flatMap(({ rows }) => rows) ?? [];
  const list: ItemList = {
    '@type': 'ItemList',
    '@id': `${url}#tests`,
    name: category.name[locale],
    numberOfItems: category.testCount,
    itemListElement: tests.map((test, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: test.name[locale],
      url: absolute(facts, `/test/${encodeURIComponent(test.name.en)}`),
    })),
  };
  const path = [{ name: facts.i18n._(msg`Categories`), path: '/categories' }];
  return [...(isWhole && tests.length > 0 ? [list] : []), breadcrumbs(facts, path, category.name[locale])];
}
