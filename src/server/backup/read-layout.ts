import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { BackupHead, BackupTable } from './manifest.ts';

/**
 * The tables that a backup holds: all but unlogged ones, which PostgreSQL itself empties after a crash, and the
 * migrator's own, which the migrations write again.
 */
export async function listTables(db: Kysely<DB>): Promise<BackupTable[]> {
  const { rows } = await sql<{ name: string; columns: string[]; order: string[] | null }>`
    select c.relname as name, columns.names as columns, key.names as order
    from pg_class c
    cross join lateral (
      select array_agg(quote_ident(attname) order by attnum) as names from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') columns
    left join lateral (
      select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
                       order by k.position) as names
      from (select x.indkey from pg_index x
            where x.indrelid = c.oid and x.indisunique and x.indisvalid and x.indpred is null and x.indexprs is null
              and (x.indnullsnotdistinct or not exists (
                select from pg_attribute n
                where n.attrelid = c.oid and n.attnum = any (x.indkey) and not n.attnotnull))
            order by x.indisprimary desc, x.indexrelid limit 1) x
      cross join unnest(x.indkey::int[]) with ordinality k (attnum, position)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum) key on true
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p' and c.relname !~ '^kysely_'
    order by c.relname`.execute(db);
  return rows.map(({ name, columns, order }) => ({ name, columns, order: order ?? columns.map(anyOrder) }));
}

/** Of a table without a key: rows that are equal as text are equal bytes in any order. */
const anyOrder = (column: string) => `${column}::text collate "C"`;

export async function listPartitions(db: Kysely<DB>): Promise<BackupHead['partitions']> {
  const { rows } = await sql<BackupHead['partitions'][number]>`
    select p.relname as table, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound,
           array(select pg_get_indexdef(x.indexrelid) from pg_index x
                 where x.indrelid = c.oid and not exists (select from pg_inherits where inhrelid = x.indexrelid)
                 order by 1) as indexes
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where p.relkind = 'p' and p.relnamespace = 'public'::regnamespace
    order by p.relname, c.relname`.execute(db);
  return rows;
}

/** Their numbers follow no snapshot: read after the rows, they are behind none of them. */
export async function readSequences(db: Kysely<DB>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; value: number }>`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value as value
    from pg_sequences where schemaname in ('public', 'months') and last_value is not null order by 1`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
