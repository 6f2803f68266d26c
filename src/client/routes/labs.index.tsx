import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LabsPage } from '#/client/catalog/lab-list/labs-page.tsx';
import {
  featuredInputOf,
  isWholeList,
  labFiltersOf,
  labsInputOf,
  labsState,
} from '#/client/catalog/lab-list/labs-state.ts';
import { describe } from '#/client/seo/descriptions/describe.ts';
import { pageTitle } from '#/client/ui/page/page-title.ts';

export const Route = createFileRoute('/labs/')({
  validateSearch: labsState,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { trpc, locale, place }, deps }) => {
    const labs = Promise.all([
      trpc.catalog.labs.prefetchInfinite(labsInputOf(deps, place, locale)),
      isWholeList(deps) ? trpc.catalog.featuredLabs.prefetch(featuredInputOf(deps, place)) : null,
      deps.view === 'map' ? trpc.catalog.labsOnMap.prefetch(labFiltersOf(deps, place)) : null,
    ]);
    // The server waits for the first page; the browser shows the list's loading state.
    if (import.meta.env.SSR) await labs;
  },
  head: ({ match }) => {
    const { i18n } = match.context;
    return {
      meta: [{ title: pageTitle(i18n, msg`Labs`) }, ...describe(i18n, ({ labs }) => labs)],
    };
  },
  component: LabsPage,
});
