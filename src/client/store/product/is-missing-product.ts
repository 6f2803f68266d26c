import { appErrorCode } from '#/client/core/errors/app-error.ts';

/** The provider has no such product, or the requested name is not a valid product name. */
export function isMissingProduct(error: unknown): boolean {
  if (appErrorCode(error) === 'STORE_NOT_FOUND') return true;
  const data: unknown = error instanceof Error && 'data' in error ? error.data : null;
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'BAD_REQUEST';
}
