import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/** Wakes the open pages of this laboratory. After the transaction: notifying within would make all commits queue. */
export async function ringLab(db: Kysely<DB>, labId: number): Promise<void> {
  await sql`select pg_notify('inbox', ${`lab:${labId}`})`.execute(db);
}
