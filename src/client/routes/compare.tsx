import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from '../compare/compare-page.tsx';
import { compareState, inputOf, testIdsOf } from '../compare/compare-state.ts';
import { describe } from '../descriptions/describe.ts';
import { pageTitle } from '../ui/page-title.ts';

export const Route = createFileRoute('/compare')({
  validateSearch: compareState,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { trpc }, deps }) => {
    if (testIdsOf(deps).length === 0) return;
    const asked = trpc.search.basket.prefetch(inputOf(deps));
    // The server waits for the answer; in the browser the page shows its own waiting.
    if (import.meta.env.SSR) await asked;
  },
  head: ({ match }) => {
    const { i18n } = match.context;
    return {
      meta: [
        { title: pageTitle(i18n, msg`Compare a basket`) },
        ...describe(i18n, ({ compare }) => compare),
        // What somebody has put together is one of endlessly many.
        ...(testIdsOf(match.search).length > 0 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      ],
    };
  },
  component: ComparePage,
});
