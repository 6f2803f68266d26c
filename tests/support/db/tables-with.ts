import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** The tables with this text in a row, `outbox` aside: a queued mail names its recipient until it is sent. */
export async function tablesWith(db: Kysely<DB>, text: string) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'outbox'`.execute(db);
  const found = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name from ${sql.table(name)} r where r::text ilike ${`%${text}%`}`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(found, sql` union `)} order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
