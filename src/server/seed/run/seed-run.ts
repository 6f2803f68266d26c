import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** The version of this seed in the database; null for none. */
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

/** Locks seeding: a second server that starts at the same time waits until the first commits. */
export async function lockSeeds(db: Kysely<DB>) {
  await sql`select pg_advisory_xact_lock(hashtext('mukhtabari seeds'))`.execute(db);
}
