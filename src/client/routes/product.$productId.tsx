import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ProductErrorPage, ProductMissingPage } from '../product/product-error-page.tsx';
import { ProductPage } from '../product/product-page.tsx';
import { productSearch } from '../product/product-search.ts';
import { StoreCartButton } from '../store-cart/lazy-store-cart-button.ts';
import { pageTitle } from '../ui/page-title.ts';

export const Route = createFileRoute('/product/$productId')({
  validateSearch: productSearch,
  // No loaderDeps: another style is the same page.
  loader: async ({ context, params: { productId } }) => {
    const button = StoreCartButton.preload?.();
    // Every first visit carries the loaders, so this one fetches its work.
    const { loadProductPage } = await import('../product/load-product-page.ts');
    // The page of a failure has the button, too.
    return loadProductPage(context, productId).finally(() => button);
  },
  head: ({ loaderData, match: { context } }) => {
    if (!loaderData) return { meta: [{ title: pageTitle(context.i18n, msg`Store`) }] };
    const { title, description } = loaderData;
    return {
      meta: [
        { title: context.i18n._(msg`${title} - Our Store`) },
        { name: 'description', content: description },
      ],
    };
  },
  component: ProductPage,
  errorComponent: ProductErrorPage,
  notFoundComponent: ProductMissingPage,
});
