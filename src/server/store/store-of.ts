import { AppError } from '#/shared/app-error.ts';
import type { Context } from '../context.ts';
import type { StoreProvider } from './store-provider.ts';

/** @throws {AppError} STORE_CLOSED where there is no store */
export function storeOf({ store }: Pick<Context, 'store'>): StoreProvider {
  if (store === null) throw new AppError('STORE_CLOSED');
  return store;
}
