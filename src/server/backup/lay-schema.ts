import { type Kysely, sql } from 'kysely';
import { migrateTo } from '#/server/platform/db/migrate.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { BackupHead } from './manifest.ts';

/**
 * Makes the tables of the backup, empty, with its months, without routines and foreign keys. Returns a function that
 * adds the foreign keys: they are proved over all rows then, in any order of loading. (Switching triggers off instead
 * takes a superuser.)
 */
export async function laySchema(
  trx: Kysely<DB>,
  { migration, tables, partitions }: Pick<BackupHead, 'migration' | 'tables' | 'partitions'>,
): Promise<() => Promise<void>> {
  await migrateTo(trx, migration);
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
    order by 1, 2`.execute(trx);
  for (const { table, name } of keys)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(trx);
  await replacePartitions(trx, partitions);
  await emptyFilled(
    trx,
    tables.map(({ name }) => name),
  );
  return async () => {
    for (const { table, name, definition } of keys)
      await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(trx);
  };
}

/** Migrations insert some rows. The append-only tables, which not even their owner may empty, have none. */
async function emptyFilled(trx: Kysely<DB>, tables: readonly string[]) {
  const asked = tables.map(
    (name) => sql`select ${name}::text as name where exists (select from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(asked, sql` union all `)}`.execute(trx);
  for (const { name } of rows) await sql`truncate ${sql.table(name)}`.execute(trx);
}

/** The first partition ends where the installation began, which is not today. */
async function replacePartitions(trx: Kysely<DB>, partitions: BackupHead['partitions']) {
  const { rows } = await sql<{ name: string }>`
    select i.inhrelid::regclass::text as name
    from pg_inherits i join pg_class c on c.oid = i.inhparent and c.relkind = 'p'`.execute(trx);
  for (const { name } of rows) await sql.raw(`drop table ${name}`).execute(trx);
  for (const { table, name, bound, indexes } of partitions) {
    await sql
      .raw([`create table months.${name} partition of public.${table} ${bound}`, ...indexes].join(';\n'))
      .execute(trx);
  }
}
