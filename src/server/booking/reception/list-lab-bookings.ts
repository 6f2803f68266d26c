import { type Kysely, type RawBuilder, sql } from 'kysely';
import { matchTestIds } from '#/server/catalog/browse/match-test-ids.ts';
import { textMatcher } from '#/server/catalog/browse/text-matcher.ts';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor, LabId } from '#/server/platform/trpc/context.ts';
import type { LabBookingRow, LabBookingsInput } from '#/shared/booking/lab-booking.ts';
import type { Page } from '#/shared/core/page.ts';
import { bookingCursor, keyOfBooking } from '../visits/booking-cursor.ts';
import {
  type LabBookingReadRow,
  labBookingColumns,
  labBookingTables,
  toLabBookingRow,
} from './lab-booking-row.ts';
import { matchAnonymousCustomers } from './match-anonymous-customers.ts';
import { ownCustomersOfPhone } from './own-customers-of-phone.ts';

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
  const [beyond, direction] = sort === 'earliest' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  if (after) filters.push(sql`(b.booking_time, b.id) ${beyond} (${new Date(after[0])}, ${after[1]}::uuid)`);

  const { rows } = await sql<LabBookingReadRow>`
    select ${labBookingColumns} from ${labBookingTables} where ${sql.join(filters, sql` and `)}
    order by b.booking_time ${direction}, b.id ${direction} limit ${limit + 1}`.execute(db);
  return toPage(rows, { limit, keyOf: keyOfBooking, toRow: (row) => toLabBookingRow(site.keys, labId, row) });
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
  return sql`(b.reference = upper(${searchText.trim()}) or v.reference = upper(${searchText.trim()}) or o.test_id = any(${testIds}::int[])
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
  const matches = textMatcher(searchText);
  return customers.filter((customer) => matches(customer.name ?? '')).map((customer) => customer.id);
}
