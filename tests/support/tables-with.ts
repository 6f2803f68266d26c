import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/db/schema.gen.ts';

/** Every table that holds this text somewhere in a row. */
export async function tablesWith(db: Kysely<DB>, text: string) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name from ${sql.table(name)} r where r::text ilike ${`%${text}%`}`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(found, sql` union `)} order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
