import { type Kysely, type RawBuilder, sql } from 'kysely';
import { matchTestIds } from '#/server/catalog/browse/match-test-ids.ts';
import { textMatcher } from '#/server/catalog/browse/text-matcher.ts';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor, LabId } from '#/server/platform/trpc/context.ts';
import type { LabBookingRow, LabBookingsInput } from '#/shared/booking/lab-booking.ts';
import type { Page } from '#/shared/core/page.ts';
import { bookingCursor } from '../visits/booking-cursor.ts';
import {
  type LabBookingReadRow,
  labBookingColumns,
  labBookingJoins,
  toLabBookingRow,
} from './lab-booking-row.ts';
import { labBookingsOrders } from './lab-bookings-orders.ts';
import { matchAnonymousCustomers } from './match-anonymous-customers.ts';
import { ownCustomersOfPhone } from './own-customers-of-phone.ts';
import { peopleAtLab } from './people-at-lab.ts';

const MOST_CUSTOMERS = 10_000;

/** Bookings of this lab's own tests, latest first unless asked otherwise. Held and expired lines are left out. */
export async function listLabBookings(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  { date, status, searchText, sort, cursor, limit }: LabBookingsInput,
): Promise<Page<LabBookingRow>> {
  const { labId } = actor;
  const after = decodeCursor(bookingCursor, cursor);
  const filters = [sql`b.lab_id = ${labId}`, sql`b.status not in ('held', 'expired')`];
  if (status !== undefined) filters.push(sql`b.status = ${status}::booking_status`);
  if (date !== undefined) {
    // A subquery of the lab, so that the index finds the day; a join would filter all bookings.
    const midnight = (days: number) =>
      sql`(select (${date}::date + ${days}::int)::timestamp at time zone time_zone from labs where id = ${labId})`;
    filters.push(sql`b.booking_time >= ${midnight(0)}`, sql`b.booking_time < ${midnight(1)}`);
  }
  if (searchText.trim() !== '') filters.push(await searchFilter({ db, site }, actor, searchText));
  const { by, valueOf, keyOf, isDown } = labBookingsOrders[sort];
  const [beyond, direction] = isDown ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  if (after) filters.push(sql`(${by}, b.id) ${beyond} (${valueOf(after[0])}, ${after[1]}::uuid)`);
  const order = sql`order by ${by} ${direction}, b.id ${direction}`;
  // The page is chosen among bookings alone; names are read for its rows only.
  const { rows } = await sql<LabBookingReadRow>`
    select ${labBookingColumns}
    from (select * from bookings b where ${sql.join(filters, sql` and `)} ${order} limit ${limit + 1}) b
    ${labBookingJoins} ${order}`.execute(db);
  return toPage(rows, { limit, keyOf, toRow: (row) => toLabBookingRow(site.keys, labId, row) });
}

/** The text may be the reference of a visit or a line, a customer's name, telephone number or code, or a test. */
async function searchFilter(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  searchText: string,
): Promise<RawBuilder<boolean>> {
  const [testIds, named, anonymous, called] = await Promise.all([
    matchTestIds(db, searchText),
    matchCustomers(db, actor.labId, searchText),
    matchAnonymousCustomers(db, site.keys, actor.labId, searchText),
    ownCustomersOfPhone({ db, site }, actor, searchText),
  ]);
  const customerIds = [...named, ...anonymous, ...called];
  const reference = sql`upper(${searchText.trim()})`;
  return sql`(b.reference = ${reference}
              or b.visit_id = (select id from visits where reference = ${reference})
              or b.lab_test_id = any(array(select id from lab_tests
                                           where lab_id = ${actor.labId} and test_id = any(${testIds}::int[])))
              or b.customer_id = any(${customerIds}::uuid[]))`;
}

async function matchCustomers(db: Kysely<DB>, labId: LabId, searchText: string): Promise<string[]> {
  const customers = await db
    .selectFrom('user_profiles as p')
    .select(['p.id', 'p.name'])
    .where('p.id', 'in', (eb) =>
      eb.selectFrom('bookings as b').select('b.customer_id').where('b.lab_id', '=', labId),
    )
    .orderBy('p.id')
    .limit(MOST_CUSTOMERS)
    .execute();
  const people = await peopleAtLab(db, labId);
  const matches = textMatcher(searchText);
  return [...customers, ...people]
    .filter((customer) => matches(customer.name ?? ''))
    .map((customer) => customer.id);
}
