import { notFound, rootRouteId } from '@tanstack/react-router';
import { textOfHtml } from '#/shared/text-of-html.ts';
import { appErrorCode } from '../app-error.ts';
import type { RouterContext } from '../routes/__root.tsx';
import { awaitBriefly } from '../store/await-briefly.ts';
import { cutWords } from '../ui/cut-words.ts';
import { isMissingProduct } from './is-missing-product.ts';

/**
 * The product, if the store's provider answers in the time that a page can wait, for its head. Null while it is on its
 * way: the page then shows that it loads, and asks for its head again once it has the product.
 */
export async function loadProductPage({ trpc, queryClient }: RouterContext, id: string) {
  const known = trpc.store.product.getData({ id });
  if (known === undefined) {
    const asked = trpc.store.product.ensureData({ id }, { retry: false });
    await awaitBriefly(queryClient, asked).catch((error: unknown) => {
      // Without a store there is no such page at all.
      if (appErrorCode(error) === 'STORE_CLOSED') throw notFound({ routeId: rootRouteId });
      throw isMissingProduct(error) ? notFound() : error;
    });
  }
  const product = known ?? trpc.store.product.getData({ id });
  if (product === undefined) return null;
  return {
    title: product.title,
    description: cutWords(textOfHtml(product.description)) || product.title,
  };
}
