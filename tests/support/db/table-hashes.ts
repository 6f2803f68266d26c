import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** The times of writing: they differ in each database. */
const writtenAt: Record<string, string[]> = {
  tests: ['changed_at', 'offers_changed_at'],
  labs: ['changed_at'],
  lab_tests: ['changed_at'],
};

const contentColumns = (table: string) => {
  const left = writtenAt[table];
  return left ? sql`(to_jsonb(t) - ${left}::text[])` : sql`t`;
};

/** A hash of each table's rows, to compare two databases. */
export async function tableHashes(target: Kysely<DB>) {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not like 'kysely%' and table_name not in ('lab_earliest_slots', 'seed_runs')
    order by 1`.execute(target);
  const hashes = tables.rows.map(
    ({ name }) => sql`
      select ${name}::text as name, count(*) as rows, md5(string_agg(r.content, '|' order by r.content)) as hash
      from (select ${contentColumns(name)}::text as content from ${sql.table(name)} t) r`,
  );
  return (
    await sql<Record<string, unknown>>`${sql.join(hashes, sql` union all `)} order by 1`.execute(target)
  ).rows;
}
