import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import { awaitOnServer } from './await-on-server.ts';
import { type PageFailure, pageFailure } from './page-failure.ts';
import { shelfQuery, stockQuery } from './shelf-query.ts';

type Deps = { queryClient: QueryClient; trpc: TrpcUtils };

/** The product list is required: its failure is the page's. Collections and stock are optional. */
export function loadStorePage(
  { queryClient, trpc }: Deps,
  collection: string | undefined,
): Promise<Partial<PageFailure>> {
  const asked = Promise.all([firstShelf(trpc, collection), trpc.store.collections.prefetch()]);
  return awaitOnServer(queryClient, asked).then(
    () => ({}),
    (error: unknown) => {
      if (appErrorCode(error) === 'STORE_CLOSED') throw notFound();
      return pageFailure(error);
    },
  );
}

async function firstShelf(trpc: TrpcUtils, collection: string | undefined) {
  const { rows } = await trpc.store.products.ensureData(shelfQuery(collection, 0));
  if (rows.length > 0) await trpc.store.variants.prefetch(stockQuery(rows));
}
