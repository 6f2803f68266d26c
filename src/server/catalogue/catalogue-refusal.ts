import pg from 'pg';
import { AppError } from '#/shared/app-error.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** What the database refused of a change of the catalogue, in a word that a person can do something about. */
export function catalogueRefusal(error: unknown): AppError | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  if (error.code === UNIQUE_VIOLATION) return new AppError('TEST_ALREADY_EXISTS', { cause: error });
  // A category or an analyte that is not there.
  if (error.code === FOREIGN_KEY_VIOLATION) return new AppError('NOT_FOUND', { cause: error });
  return null;
}
