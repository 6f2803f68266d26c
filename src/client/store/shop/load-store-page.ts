import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import type { TrpcUtils } from '#/client/core/trpc.ts';
import { awaitOnServer } from './await-on-server.ts';
import { shelfQuery, stockQuery } from './shelf-query.ts';

type Deps = { queryClient: QueryClient; trpc: TrpcUtils };

/** The product list is required: its failure is the page's. Collections and stock are optional. */
export async function loadStorePage({ queryClient, trpc }: Deps, collection: string | undefined) {
  const asked = Promise.all([firstShelf(trpc, collection), trpc.store.collections.prefetch()]);
  await awaitOnServer(queryClient, asked).catch((error: unknown) => {
    throw appErrorCode(error) === 'STORE_CLOSED' ? notFound() : error;
  });
}

async function firstShelf(trpc: TrpcUtils, collection: string | undefined) {
  const { rows } = await trpc.store.products.ensureData(shelfQuery(collection, 0));
  if (rows.length > 0) await trpc.store.variants.prefetch(stockQuery(rows));
}
