import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/**
 * Notifies the laboratory's open pages. Called after the transaction: a notify within it would serialise all commits.
 */
export async function notifyLab(db: Kysely<DB>, labId: number): Promise<void> {
  await sql`select pg_notify('inbox', ${`lab:${labId}`})`.execute(db);
}
