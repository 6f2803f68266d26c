import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { appErrorCode } from '../app-error.ts';
import type { TrpcUtils } from '../trpc.ts';
import { awaitBriefly } from './await-briefly.ts';
import { shelfOf, stockOf } from './shelf-of.ts';

type Deps = { queryClient: QueryClient; trpc: TrpcUtils };

/** The list is the page: where it fails at once, so does the page. Without chips or stock it still is one. */
export async function loadStorePage({ queryClient, trpc }: Deps, collection: string | undefined) {
  const asked = Promise.all([firstShelf(trpc, collection), trpc.store.collections.prefetch()]);
  await awaitBriefly(queryClient, asked).catch((error: unknown) => {
    throw appErrorCode(error) === 'STORE_CLOSED' ? notFound() : error;
  });
}

async function firstShelf(trpc: TrpcUtils, collection: string | undefined) {
  const { rows } = await trpc.store.products.ensureData(shelfOf(collection, 0));
  if (rows.length > 0) await trpc.store.variants.prefetch(stockOf(rows));
}
