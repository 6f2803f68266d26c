import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { addressReader, oneOf } from '#/client/core/address.ts';
import { describe } from '#/client/seo/descriptions/describe.ts';
import { StoreCartButton } from '#/client/store/cart/lazy-store-cart-button.ts';
import { StorePage } from '#/client/store/shop/store-page.tsx';
import { pageTitle } from '#/client/ui/page/page-title.ts';

/** Pattern of the provider's ids; any other value is not a collection. */
const collectionId = (raw: unknown) =>
  typeof raw === 'string' && /^[\w-]{1,100}$/.test(raw) ? raw : undefined;

/** `checkout=cancelled` is where the payment page redirects after cancelling. */
const storeState = addressReader({ collection: collectionId, checkout: oneOf(['cancelled']) });

export const Route = createFileRoute('/store')({
  validateSearch: storeState,
  loaderDeps: ({ search: { collection } }) => ({ collection }),
  loader: async ({ context, deps }) => {
    // The header around an error page has it too.
    const button = StoreCartButton.preload?.();
    try {
      // Lazy, because loaders are part of every page.
      const { loadStorePage } = await import('#/client/store/shop/load-store-page.ts');
      return await loadStorePage(context, deps.collection);
    } finally {
      await button;
    }
  },
  head: ({ loaderData, match: { context } }) => ({
    meta: [
      { title: pageTitle(context.i18n, msg`Store`) },
      ...describe(context.i18n, ({ store }) => store),
      ...(loaderData?.failure ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
  }),
  component: StorePage,
});
