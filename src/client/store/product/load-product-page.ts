import { notFound, rootRouteId } from '@tanstack/react-router';
import { appErrorCode, isNotThere } from '#/client/core/errors/app-error.ts';
import type { RouterContext } from '#/client/core/router-context.ts';
import { cutWords } from '#/client/ui/text/cut-words.ts';
import { textOfHtml } from '#/shared/core/text-of-html.ts';
import { awaitOnServer } from '../shop/await-on-server.ts';
import { pageFailure } from '../shop/page-failure.ts';
import { insteadQuery } from './instead-query.ts';

/**
 * Preloads the product for the head of its page. Null if the provider does not answer within the time limit: the page
 * then renders its loading state and sets its head once the product arrives.
 */
export async function loadProductPage({ trpc, queryClient }: RouterContext, id: string) {
  const known = trpc.store.product.getData({ id });
  if (known === undefined) {
    const asked = trpc.store.product.ensureData({ id }, { retry: false });
    const failed = await awaitOnServer(queryClient, asked).catch(async (error: unknown) => {
      // Without a store the page does not exist.
      if (appErrorCode(error) === 'STORE_CLOSED') throw notFound({ routeId: rootRouteId });
      if (isNotThere(error)) {
        await awaitOnServer(queryClient, trpc.store.products.prefetch(insteadQuery));
        throw notFound();
      }
      return pageFailure(error);
    });
    if (failed) return failed;
  }
  const product = known ?? trpc.store.product.getData({ id });
  if (product === undefined) return null;
  return {
    title: product.title,
    description: cutWords(textOfHtml(product.description)) || product.title,
  };
}
