import type { Context } from '#/server/platform/trpc/context.ts';
import type { StoreProvider } from '#/server/platform/trpc/store-provider.ts';
import { AppError } from '#/shared/core/app-error.ts';

/** @throws {AppError} STORE_CLOSED without a configured store */
export function requireStore({ store }: Pick<Context, 'store'>): StoreProvider {
  if (store === null) throw new AppError('STORE_CLOSED');
  return store;
}
