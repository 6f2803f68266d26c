import type { Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { ResultSource, ValueInput } from '#/shared/result.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

export type Entry = {
  bookingId: string;
  source: ResultSource;
  note: string;
  values: readonly ValueInput[];
  /** Of stored_files: the lab's own report. */
  fileIds: readonly string[];
  /** What the person saw when they opened the form; undefined for what comes by a file. */
  expectedVersion?: number;
  /** Required where a released result is corrected: that begins the next version. */
  amendReason?: string;
};

/**
 * Writes the values of a line as its result: the first version, the open one anew (it is then only entered again), or
 * with a reason the next one. Ranges and flags are chosen for the person; analytes must be those of the line's test.
 * @throws {AppError} NOT_FOUND (no such line of this lab, or an analyte that is none of its test), SPECIMEN_REQUIRED
 *   (nobody came or no specimen was taken), RESULT_LOCKED (released, and no reason), RESULT_CHANGED
 */
export function enterResult(
  _trx: Transaction<DB>,
  _actor: Pick<Actor, 'userId'> & { labId: number },
  _entry: Entry,
): Promise<{ resultId: string; version: number }> {
  return Promise.reject(new AppError('NOT_FOUND'));
}
