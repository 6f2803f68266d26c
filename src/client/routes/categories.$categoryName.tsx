import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { CategoryPage } from '#/client/catalog/categories/category-page.tsx';
import { categoryState, testsInputOf } from '#/client/catalog/categories/category-state.ts';
import { throwNotFound } from '#/client/core/throw-not-found.ts';
import { describe } from '#/client/seo/descriptions/describe.ts';
import { pageTitle } from '#/client/ui/page/page-title.ts';

export const Route = createFileRoute('/categories/$categoryName')({
  staticData: { failure: msg`We could not load this category` },
  validateSearch: categoryState,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { trpc, place }, params: { categoryName }, deps }) => {
    const asked = trpc.catalog.category.ensureData({ name: categoryName }, { retry: false });
    const category = await asked.catch(throwNotFound);
    // Old links contain the number, and addresses may be in lower case; the canonical address has the English name.
    if (category.name.en !== categoryName) {
      throw redirect({
        to: '/categories/$categoryName',
        params: { categoryName: category.name.en },
        search: deps,
        statusCode: 301,
      });
    }
    const tests = trpc.catalog.testsByCategory.prefetchInfinite(testsInputOf(category.id, deps, place));
    // The server waits for the first page; the browser shows the list's loading state.
    if (import.meta.env.SSR) await tests;
    return { name: category.name, isEmpty: category.testCount === 0 };
  },
  head: ({ match, loaderData }) => {
    const { i18n, locale } = match.context;
    const name = loaderData?.name[locale];
    if (!name) return {};
    return {
      meta: [
        { title: pageTitle(i18n, name) },
        ...describe(i18n, ({ category }) => category(name)),
        ...(loaderData.isEmpty ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      ],
    };
  },
  component: CategoryPage,
});
