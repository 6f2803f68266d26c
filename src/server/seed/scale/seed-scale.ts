import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import {
  fillScaleSums,
  insertScaleBookings,
  insertScaleCustomers,
  insertScaleOrders,
  insertScaleVisits,
  planScaleVisits,
} from './scale-bookings.ts';
import { insertScaleLabs } from './scale-labs.ts';
import { fillOffers, insertScaleOffers, insertScaleTests } from './scale-tests.ts';

const bulkTables = ['lab_tests', 'offers', 'visits', 'orders', 'bookings'] as const;
const countedTables = [
  'labs',
  'tests',
  'test_synonyms',
  ...bulkTables,
  'slot_counters',
  'reviews',
  'users',
] as const;

/** Drops the indexes without a constraint and returns the statements that create them again. */
async function dropIndexes(db: Kysely<DB>) {
  // Includes a partition's own indexes, not those inherited from the table.
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name,
           replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
    where (i.indrelid = any(${sql.lit(`{${bulkTables.join(',')}}`)}::regclass[])
           or i.indrelid in (select relid from pg_partition_tree('bookings')))
      and c.oid is null and not exists (select from pg_inherits where inhrelid = i.indexrelid)
    order by 1`.execute(db);
  await sql.raw(rows.map(({ name }) => `drop index ${name};`).join('')).execute(db);
  return [
    ...rows.map(({ definition }) => definition),
    'insert into booking_references (reference) select reference from bookings',
  ];
}

async function requireRoom(db: Kysely<DB>) {
  const { rows } = await sql<{ labs: number; tests: number }>`
    select (select count(*) from labs) as labs, (select count(*) from tests) as tests`.execute(db);
  const [found] = rows;
  if (!found || found.labs > 0) throw new Error('The large data set needs a database without laboratories.');
  if (found.tests === 0) throw new Error('The large data set needs the catalogue.');
}

/**
 * Creates the data set of the benchmarks: 500 offers and 2,500 bookings per lab. Disables triggers and foreign key checks
 * (which needs a superuser) and computes their results at the end.
 */
export async function seedScale(db: Kysely<DB>, labCount: number, say: (line: string) => void) {
  const startedMs = performance.now();
  const step = async (name: string, work: Promise<unknown>) => {
    await work;
    say(`${((performance.now() - startedMs) / 1000).toFixed(1).padStart(7)} s  ${name}`);
  };
  await requireRoom(db);
  await sql`set local session_replication_role = replica`.execute(db);
  await sql`set local maintenance_work_mem = '512MB'`.execute(db);
  await sql`set local work_mem = '256MB'`.execute(db);
  const recreate = await dropIndexes(db);
  await step('laboratories', insertScaleLabs(db, labCount));
  await step('tests', insertScaleTests(db));
  await step('prices', insertScaleOffers(db));
  await step('customers', insertScaleCustomers(db, labCount));
  await step('visits planned', planScaleVisits(db, labCount));
  await step('visits', insertScaleVisits(db));
  await step('orders', insertScaleOrders(db));
  await step('bookings', insertScaleBookings(db));
  await step('sums, counters and reviews', fillScaleSums(db));
  await step('earliest times', sql`select keep_earliest_slot(id) from labs order by id`.execute(db));
  await step('offers', fillOffers(db));
  for (const statement of recreate) {
    await step(statement.slice(0, 70), sql.raw(statement).execute(db));
  }
  await sql`set local session_replication_role = origin`.execute(db);
  await sql`update catalogue_version set version = version + 1`.execute(db);
  const counts = countedTables.map(
    (table) => sql`select ${table}::text as name, count(*) as rows from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  );
  for (const { name, rows: count } of rows) say(`${String(count).padStart(9)}  ${name}`);
}
