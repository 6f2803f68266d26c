import { notFound } from '@tanstack/react-router';
import { isNotThere } from './errors/app-error.ts';

/** For loaders: a missing row or an impossible name or number becomes the 404 page. */
export function throwNotFound(error: unknown): never {
  throw isNotThere(error) ? notFound() : error;
}
