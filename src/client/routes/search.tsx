import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadHelp, loadResults } from '#/client/search/page/load-results.ts';
import { SearchPage } from '#/client/search/page/search-page.tsx';
import { asksForNothing, filtersOf, searchState } from '#/client/search/page/search-state.ts';
import { describe } from '#/client/seo/descriptions/describe.ts';
import { pageTitle } from '#/client/ui/page/page-title.ts';

export const Route = createFileRoute('/search')({
  validateSearch: searchState,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { trpc, place }, deps }) => {
    const asked = asksForNothing(deps)
      ? loadHelp(trpc, place)
      : Promise.all([loadResults(trpc, deps, place), trpc.search.facets.prefetch(filtersOf(deps, place))]);
    // The server waits for the first page; the browser shows the list's loading state, which the start has not.
    if (import.meta.env.SSR || asksForNothing(deps)) await asked;
  },
  head: ({ match }) => {
    const { i18n } = match.context;
    const { query, location } = match.search;
    const title = query
      ? location
        ? i18n._(msg`${query} · ${location}: prices of labs`)
        : i18n._(msg`${query}: prices of labs`)
      : msg`Search for a test`;
    return {
      meta: [
        { title: pageTitle(i18n, title) },
        ...describe(i18n, ({ search }) => search),
        // Search results are endless, so only the bare page is listed by search engines.
        ...(query || location ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      ],
    };
  },
  component: SearchPage,
});
