import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { migrateTo } from '#/server/platform/db/migrate.ts';
import { readRoutines, type Routines, runRoutines } from '#/server/platform/db/routines.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** A database of an older release, frozen when it was released: its routines, and rows of each kind. */
type Frozen = { migration: string; routines: Routines; tables: Record<string, object[]> };

const file = new URL('older-database.json.gz', import.meta.url);

export const readOlderDatabase = async () =>
  JSON.parse(gunzipSync(await readFile(file)).toString()) as Frozen;

/** Migrates an empty database to that release, and inserts its rows. */
export async function restoreOlderDatabase(db: Kysely<DB>, { migration, routines, tables }: Frozen) {
  await migrateTo(db, migration);
  await db.transaction().execute(async (trx) => {
    await runRoutines(trx, routines);
    // What triggers write is among the rows.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [table, rows] of Object.entries(tables)) {
      const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
      await sql`delete from ${sql.table(table)}`.execute(trx);
      await sql`
        insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
      `.execute(trx);
    }
  });
}

/** Replaces the frozen database by this one, which has the newest migration and routines. */
export async function freezeDatabase(db: Kysely<DB>) {
  const { rows: done } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  const { rows: columns } = await sql<{ table: string; names: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as names
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname !~ '^(kysely|routine)_'
    group by c.relname order by c.relname`.execute(db);
  const tables: Frozen['tables'] = {};
  for (const { table, names } of columns) {
    const chosen = sql.join(names.map((name) => sql.ref(name)));
    const { rows } = await sql<{ rows: object[] | null }>`
      select json_agg(t) as rows from (select ${chosen} from ${sql.table(table)}) t`.execute(db);
    if (rows[0]?.rows) tables[table] = rows[0].rows;
  }
  const frozen: Frozen = { migration: done[0]?.name ?? '', routines: await readRoutines(), tables };
  await writeFile(file, gzipSync(JSON.stringify(frozen), { level: 9 }));
  return Object.fromEntries(columns.map(({ table }) => [table, tables[table]?.length ?? 0]));
}
