import pg from 'pg';
import { AppError } from '#/shared/app-error.ts';

/** The plan's limit behind an error of the database (MB011, migration 0019); null where it is another error. */
export const planRefusal = (error: unknown): AppError | null =>
  error instanceof pg.DatabaseError && error.code === 'MB011'
    ? new AppError('PLAN_LIMIT_REACHED', { cause: error })
    : null;
