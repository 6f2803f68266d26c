import { notFound } from '@tanstack/react-router';
import { appErrorCode } from './errors/app-error.ts';

/** For loaders: a missing row or an impossible name or number becomes the 404 page. */
export function throwNotFound(error: unknown): never {
  throw appErrorCode(error) === 'NOT_FOUND' || isRefusedInput(error) ? notFound() : error;
}

function isRefusedInput(error: unknown) {
  const data: unknown = error instanceof Error && 'data' in error ? error.data : null;
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'BAD_REQUEST';
}
