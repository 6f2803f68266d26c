import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { BackupRefused } from './backup-refused.ts';

/**
 * Refuses a database with tables, or empties it of everything if it may be replaced.
 * @throws {BackupRefused}
 */
export async function requireEmpty(trx: Kysely<DB>, { isReplaced }: { isReplaced: boolean }): Promise<void> {
  const { rows } = await sql<{ schema: string }>`
    select distinct n.nspname as schema
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$)'
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`.execute(trx);
  if (rows.length === 0) return;
  if (!isReplaced)
    throw new BackupRefused(
      'The database is not empty: name an empty one, or add --replace to lose its data.',
    );
  for (const { schema } of rows) await sql`drop schema ${sql.id(schema)} cascade`.execute(trx);
  await sql`create schema if not exists public`.execute(trx);
}
