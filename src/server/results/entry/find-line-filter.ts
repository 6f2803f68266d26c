import { type Kysely, type RawBuilder, sql } from 'kysely';
import { matchAnonymousCustomers } from '#/server/booking/reception/match-anonymous-customers.ts';
import { peopleAtLab } from '#/server/booking/reception/people-at-lab.ts';
import { matchTestIds } from '#/server/catalog/browse/match-test-ids.ts';
import { textMatcher } from '#/server/catalog/browse/text-matcher.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';

const MOST_CUSTOMERS = 10_000;

/**
 * The lines that a search text matches: an accession number, a reference of the line or its visit, a name or code, or a
 * test.
 */
export async function findLineFilter(
  db: Kysely<DB>,
  keys: Keys,
  labId: LabId,
  searchText: string,
): Promise<RawBuilder<boolean>> {
  const [testIds, named, anonymous] = await Promise.all([
    matchTestIds(db, searchText),
    matchCustomers(db, labId, searchText),
    matchAnonymousCustomers(db, keys, labId, searchText),
  ]);
  const code = searchText.trim().toUpperCase();
  return sql`(b.reference = ${code} or b.visit_id in (select id from visits where reference = ${code}) or s.accession_number = ${code} or o.test_id = any (${testIds}::int[])
              or b.customer_id = any (${[...named, ...anonymous]}::uuid[]))`;
}

/** Customers with a specimen at this lab. */
async function matchCustomers(db: Kysely<DB>, labId: LabId, searchText: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from user_profiles p
    where p.name is not null and exists (
      select from bookings b where b.customer_id = p.id and b.lab_id = ${labId}::int and b.specimen_id is not null)
    order by p.id limit ${MOST_CUSTOMERS}`.execute(db);
  const matches = textMatcher(searchText);
  const people = await peopleAtLab(db, labId);
  return [...rows, ...people].filter(({ name }) => matches(name ?? '')).map(({ id }) => id);
}
