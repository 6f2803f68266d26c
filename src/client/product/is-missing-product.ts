import { appErrorCode } from '../app-error.ts';

/** The provider has no such product, or what was asked for could be no product's name at all. */
export function isMissingProduct(error: unknown): boolean {
  if (appErrorCode(error) === 'STORE_NOT_FOUND') return true;
  const data: unknown = error instanceof Error && 'data' in error ? error.data : null;
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'BAD_REQUEST';
}
