import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from '#/client/search/comparison/compare-page.tsx';
import { compareState, inputOf, testIdsOf } from '#/client/search/comparison/compare-state.ts';
import { loadOutcome } from '#/client/search/comparison/load-outcome.ts';
import { describe } from '#/client/seo/descriptions/describe.ts';
import { pageTitle } from '#/client/ui/page/page-title.ts';

export const Route = createFileRoute('/compare')({
  validateSearch: compareState,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { trpc, place }, deps }) => {
    if (testIdsOf(deps).length === 0) {
      // Lazy, because loaders are part of every page.
      await (await import('#/client/search/comparison/open-purpose.ts')).openPurpose(trpc, deps, place);
      return;
    }
    void loadOutcome();
    const asked = Promise.all([
      trpc.search.basket.prefetch(inputOf(deps, place)),
      deps.purpose ? trpc.search.purpose.prefetch({ slug: deps.purpose }) : null,
    ]);
    // The server waits for the data; the browser shows the page's loading state.
    if (import.meta.env.SSR) await asked;
  },
  head: ({ match }) => {
    const { i18n } = match.context;
    return {
      meta: [
        { title: pageTitle(i18n, msg`Compare a basket`) },
        ...describe(i18n, ({ compare }) => compare),
        // Comparisons are endless, so search engines do not list them.
        ...(testIdsOf(match.search).length > 0 || match.search.purpose
          ? [{ name: 'robots', content: 'noindex, follow' }]
          : []),
      ],
    };
  },
  component: ComparePage,
});
