import { type Kysely, type RawBuilder, sql } from 'kysely';
import { matchCode } from '../auth/match-code.ts';
import { matchTestIds } from '../catalog/match-test-ids.ts';
import { textMatcher } from '../catalog/text-matcher.ts';
import type { DB } from '../db/schema.gen.ts';
import type { Keys } from '../keys.ts';

const MOST_CUSTOMERS = 10_000;

/** Which lines typed words mean: an accession number, a reference, a name or code, or a test. */
export async function findLineFilter(
  db: Kysely<DB>,
  keys: Keys,
  labId: number,
  searchText: string,
): Promise<RawBuilder<boolean>> {
  const [testIds, named, anonymous] = await Promise.all([
    matchTestIds(db, searchText),
    matchCustomers(db, labId, searchText),
    matchCode(db, keys, searchText),
  ]);
  const code = searchText.trim().toUpperCase();
  return sql`(b.reference = ${code} or s.accession_number = ${code} or o.test_id = any (${testIds}::int[])
              or b.customer_id = any (${[...named, ...anonymous]}::uuid[]))`;
}

/** Those of whom this lab has taken a specimen. */
async function matchCustomers(db: Kysely<DB>, labId: number, searchText: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from user_profiles p
    where p.name is not null and exists (
      select from bookings b where b.customer_id = p.id and b.lab_id = ${labId}::int and b.specimen_id is not null)
    order by p.id limit ${MOST_CUSTOMERS}`.execute(db);
  const matches = textMatcher(searchText);
  return rows.filter(({ name }) => matches(name)).map(({ id }) => id);
}
