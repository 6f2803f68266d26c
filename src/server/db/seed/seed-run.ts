import { type Kysely, sql } from 'kysely';
import type { DB } from '../schema.gen.ts';

/** Which version of this seed the database has; null for none. */
export async function findSeedRun(db: Kysely<DB>, name: string) {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from seed_runs where name = ${name}`.execute(db);
  return rows[0]?.fingerprint ?? null;
}

export async function markSeedRun(db: Kysely<DB>, name: string, fingerprint: string) {
  await sql`
    insert into seed_runs (name, fingerprint) values (${name}, ${fingerprint})
    on conflict (name) do update set fingerprint = excluded.fingerprint, ran_at = now()`.execute(db);
}

/** Two servers started at once must not both seed: the second waits here until the first has committed. */
export async function lockSeeds(db: Kysely<DB>) {
  await sql`select pg_advisory_xact_lock(hashtext('mukhtabari seeds'))`.execute(db);
}
