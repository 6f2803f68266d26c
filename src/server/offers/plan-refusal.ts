import pg from 'pg';
import { AppError } from '#/shared/app-error.ts';

/**
 * What the database refuses on a price list: more than the plan allows (MB011, migration 0019), and tests that were
 * merged into others (MB037, migration 0037); null where it is another error.
 */
export function planRefusal(error: unknown): AppError | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  if (error.code === 'MB011') return new AppError('PLAN_LIMIT_REACHED', { cause: error });
  return error.code === 'MB037' ? new AppError('NOT_OFFERED_NOW', { cause: error }) : null;
}
