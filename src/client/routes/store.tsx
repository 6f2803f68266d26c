import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { describe } from '../descriptions/describe.ts';
import { StoreErrorPage } from '../store/store-error-page.tsx';
import { StorePage } from '../store/store-page.tsx';
import { storeState } from '../store/store-state.ts';
import { StoreCartButton } from '../store-cart/lazy-store-cart-button.ts';
import { pageTitle } from '../ui/page-title.ts';

export const Route = createFileRoute('/store')({
  validateSearch: storeState,
  loaderDeps: ({ search: { collection } }) => ({ collection }),
  loader: async ({ context, deps }) => {
    // The header around a page that failed has it too.
    const button = StoreCartButton.preload?.();
    try {
      // Not part of every other page, as loaders are.
      const { loadStorePage } = await import('../store/load-store-page.ts');
      await loadStorePage(context, deps.collection);
    } finally {
      await button;
    }
  },
  head: ({ match: { context } }) => ({
    meta: [{ title: pageTitle(context.i18n, msg`Store`) }, ...describe(context.i18n, ({ store }) => store)],
  }),
  component: StorePage,
  errorComponent: StoreErrorPage,
});
