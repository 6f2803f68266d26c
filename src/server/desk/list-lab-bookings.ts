import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LabBookingRow, LabBookingsInput } from '#/shared/lab.ts';
import type { Page } from '#/shared/page.ts';
import { matchCode } from '../auth/match-code.ts';
import { bookingCursor, keyOfBooking } from '../booking/booking-cursor.ts';
import { textMatcher } from '../catalog/text-matcher.ts';
import { decodeCursor, toPage } from '../db/cursor.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import type { Keys } from '../keys.ts';
import { matchTestIds } from '../catalog/match-test-ids.ts';
import {
  type LabBookingReadRow,
  labBookingColumns,
  labBookingTables,
  toLabBookingRow,
} from '../lab/lab-booking-row.ts';

const MOST_CUSTOMERS = 10_000;

/** Bookings of this lab's own tests, latest first. Who only thought about one, and which test it was, is not told. */
export async function listLabBookings(
  { db, site }: Pick<Context, 'db' | 'site'>,
  { labId }: { labId: number },
  { date, status, searchText, cursor, limit }: LabBookingsInput,
): Promise<Page<LabBookingRow>> {
  const after = decodeCursor(bookingCursor, cursor);
  const filters = [sql`b.lab_id = ${labId}`, sql`b.status not in ('held', 'expired')`];
  if (status !== undefined) filters.push(sql`b.status = ${status}::booking_status`);
  if (date !== undefined) {
    // Asked of the lab once, so that the index finds the day instead of a join sifting every booking.
    const midnight = (days: number) =>
      sql`(select (${date}::date + ${days}::int)::timestamp at time zone time_zone from labs where id = ${labId})`;
    filters.push(sql`b.booking_time >= ${midnight(0)}`, sql`b.booking_time < ${midnight(1)}`);
  }
  if (searchText.trim() !== '') filters.push(await wordsFilter(db, site.keys, labId, searchText));
  if (after) filters.push(sql`(b.booking_time, b.id) < (${new Date(after[0])}, ${after[1]}::uuid)`);

  const { rows } = await sql<LabBookingReadRow>`
    select ${labBookingColumns} from ${labBookingTables} where ${sql.join(filters, sql` and `)}
    order by b.booking_time desc, b.id desc limit ${limit + 1}`.execute(db);
  return toPage(rows, { limit, keyOf: keyOfBooking, toRow: (row) => toLabBookingRow(site.keys, row) });
}

/** What is typed may be the reference a person reads out, their name or code, or the test. */
async function wordsFilter(
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
  const customerIds = [...named, ...anonymous];
  return sql`(b.reference = upper(${searchText.trim()}) or o.test_id = any(${testIds}::int[])
              or b.customer_id = any(${customerIds}::uuid[]))`;
}

async function matchCustomers(db: Kysely<DB>, labId: number, searchText: string): Promise<string[]> {
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
