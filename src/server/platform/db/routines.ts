import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { DB } from './schema.gen.ts';

const FOLDER = new URL('../../../../migrations/routines/', import.meta.url);

// The number that Kysely's migrator locks on PostgreSQL.
const MIGRATION_LOCK = 3_853_314_791_062_309_107n;

/** The folders in the order of scripts/layers.ts from below: a trigger's function may stand in a lower domain. */
const domains = [
  'platform',
  'identity',
  'catalog',
  'search',
  'labs',
  'messages',
  'store',
  'booking',
  'results',
  'payments',
  'admin',
];

/** Path ('booking/book_slot.sql') and text of each file, in the order in which they are applied. */
export type Routines = [path: string, text: string][];

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

export async function readRoutines(): Promise<Routines> {
  const names = await readdir(FOLDER, { recursive: true });
  const paths = names.filter((name) => name.endsWith('.sql')).toSorted();
  const sorted = domains.flatMap((domain) => paths.filter((path) => path.startsWith(`${domain}/`)));
  if (sorted.length < paths.length) throw new Error('A folder of migrations/routines is not a known domain.');
  return Promise.all(
    sorted.map(async (path): Promise<[string, string]> => [
      path,
      await readFile(new URL(path, FOLDER), 'utf8'),
    ]),
  );
}

/** Names the routines of one release. */
export const fingerprintOf = (routines: Routines) =>
  hash(routines.map(([path, text]) => `${path} ${hash(text)}\n`).join(''));

/** Whether these routines were applied, and a later release has applied others since. */
export async function areRoutinesSuperseded(db: Kysely<DB>, routines: Routines): Promise<boolean> {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from routine_sets order by applied_at desc`.execute(db);
  const position = rows.findIndex(({ fingerprint }) => fingerprint === fingerprintOf(routines));
  return position > 0;
}

/**
 * Applies the files that changed since they were last applied; all of them to a new database. `trx` must be a transaction.
 * A set that was applied before is left as it is: the database then has it, or that of a later release.
 */
export async function applyRoutines(trx: Kysely<DB>, routines: Routines): Promise<void> {
  const fingerprint = fingerprintOf(routines);
  if (await isApplied(trx, fingerprint)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
  if (await isApplied(trx, fingerprint)) return;
  const { rows } = await sql<{ path: string; hash: string }>`select path, hash from routine_hashes`.execute(
    trx,
  );
  const applied = new Map(rows.map((row) => [row.path, row.hash]));
  const changed = routines.filter(([path, text]) => applied.get(path) !== hash(text));
  await runRoutines(trx, changed);
  for (const [path, text] of changed) {
    await sql`
      insert into routine_hashes (path, hash) values (${path}, ${hash(text)})
      on conflict (path) do update set hash = excluded.hash, applied_at = now()`.execute(trx);
  }
  await sql`insert into routine_sets (fingerprint) values (${fingerprint})`.execute(trx);
}

async function isApplied(db: Kysely<DB>, fingerprint: string) {
  const { rows } = await sql`select from routine_sets where fingerprint = ${fingerprint}`.execute(db);
  return rows.length > 0;
}

/** Runs these files as they are, without a record of it. */
export async function runRoutines(trx: Kysely<DB>, routines: Routines): Promise<void> {
  // Functions of language sql may then refer to functions of later files.
  await sql`set local check_function_bodies = off`.execute(trx);
  for (const [, text] of routines) await sql.raw(text).execute(trx);
  await sql`set local check_function_bodies = on`.execute(trx);
}
