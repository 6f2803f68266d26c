import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { CategoryPage } from '../catalog/category-page.tsx';
import { categoryState, testsInputOf } from '../catalog/category-state.ts';
import { throwNotFound } from '../throw-not-found.ts';
import { pageTitle } from '../ui/page-title.ts';

export const Route = createFileRoute('/categories/$categoryName')({
  validateSearch: categoryState,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { trpc }, params: { categoryName }, deps }) => {
    const asked = trpc.catalog.category.ensureData({ name: categoryName }, { retry: false });
    const category = await asked.catch(throwNotFound);
    // Old links carry the number; the address is the English name.
    if (/^\d+$/.test(categoryName)) {
      throw redirect({
        to: '/categories/$categoryName',
        params: { categoryName: category.name.en },
        search: deps,
        statusCode: 301,
      });
    }
    const tests = trpc.catalog.testsByCategory.prefetchInfinite(testsInputOf(category.id, deps));
    // The server waits for the first page; in the browser the list shows its own waiting.
    if (import.meta.env.SSR) await tests;
    return { name: category.name };
  },
  head: ({ match, loaderData }) => {
    const { i18n, locale } = match.context;
    const name = loaderData?.name[locale];
    if (!name) return {};
    const description = i18n._(
      msg`${name}: what each test measures, whether it needs fasting, when results come and the lowest price.`,
    );
    return { meta: [{ title: pageTitle(i18n, name) }, { name: 'description', content: description }] };
  },
  component: CategoryPage,
});
