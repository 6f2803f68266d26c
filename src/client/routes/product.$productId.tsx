import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { addressReader, text } from '#/client/core/address.ts';
import { StoreCartButton } from '#/client/store/cart/lazy-store-cart-button.ts';
import { ProductMissingPage } from '#/client/store/product/product-missing-page.tsx';
import { ProductPage } from '#/client/store/product/product-page.tsx';
import { pageTitle } from '#/client/ui/page/page-title.ts';

/** The address holds the selected variant, so that a link can show it. */
const productSearch = addressReader({ variant: text(100) });

export const Route = createFileRoute('/product/$productId')({
  validateSearch: productSearch,
  // No loaderDeps: another style is the same page.
  loader: async ({ context, params: { productId } }) => {
    const button = StoreCartButton.preload?.();
    // Loaders are part of every first visit, so this one imports its code lazily.
    const { loadProductPage } = await import('#/client/store/product/load-product-page.ts');
    // The error page has the button too.
    return loadProductPage(context, productId).finally(() => button);
  },
  head: ({ loaderData, match: { context } }) => {
    const store = { title: pageTitle(context.i18n, msg`Store`) };
    if (!loaderData) return { meta: [store] };
    if ('failure' in loaderData) return { meta: [store, { name: 'robots', content: 'noindex' }] };
    const { title, description } = loaderData;
    return {
      meta: [
        { title: context.i18n._(msg`${title} - Our Store`) },
        { name: 'description', content: description },
      ],
    };
  },
  component: ProductPage,
  notFoundComponent: ProductMissingPage,
});
