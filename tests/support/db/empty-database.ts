import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { makeEmptyDatabase } from './make-empty-database.ts';

/** One beside the databases of the test run. */
export function emptyDatabase(): Promise<string> {
  const { adminUrl, template } = inject('postgres');
  return makeEmptyDatabase(adminUrl, `${template}_${randomUUID().slice(0, 8)}`);
}
