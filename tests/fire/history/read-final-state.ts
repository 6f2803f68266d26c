import { type Kysely, sql } from 'kysely';
import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { strayVisits, wrongCounters } from '../../support/booking/ordering.ts';
import { compareWithProvider } from '../../support/payments/compare-with-provider.ts';
import type { FakeMoyasar } from '../../support/payments/fake-moyasar.ts';
import type { Place } from '../load/people.ts';
import type { FinalState } from './operation.ts';

type BookingColumns = Omit<FinalState['bookings'][number], 'slot'> & { labId: number; start: Date };

/** Reads what is there once nothing is under way, with everything that has to agree. */
export async function readFinalState(db: Kysely<DB>, fake: FakeMoyasar | null): Promise<FinalState> {
  const { rows } = await sql<BookingColumns>`
    select b.id, b.customer_id as person, b.order_id as "orderId", b.lab_id as "labId", b.booking_time as start,
           b.status, b.payment, b.amount_halalas as halalas,
           coalesce((select sum(r.amount_halalas) from refunds r where r.booking_id = b.id), 0)::int as "refundHalalas"
    from bookings b`.execute(db);
  const keys = await sql<FinalState['keys'][number]>`
    select key, booking_id as "bookingId", order_id as "orderId" from idempotency_keys`.execute(db);
  const { rows: kept } = await sql<{ isKept: boolean }>`
    select to_regclass('fire_renames') is not null as "isKept"`.execute(db);
  const renames = kept[0]?.isKept
    ? (await sql<{ person: string; name: string }>`select person, name from fire_renames`.execute(db)).rows
    : [];
  const messages = await sql<{ bookingId: string; count: number }>`
    select b.id as "bookingId", count(*)::int as count
    from inbox_messages m join bookings b on b.order_id = m.order_id
    where m.kind = 'visitBooked' group by 1`.execute(db);
  return {
    bookings: rows.map(({ labId, start, ...row }) => ({ ...row, slot: `${labId} ${start.toISOString()}` })),
    keys: keys.rows,
    renames,
    bookedMessages: new Map(messages.rows.map(({ bookingId, count }) => [bookingId, count])),
    disagreements: [
      ...(await wrongCounters(db)).map((row) => `a counter differs: ${JSON.stringify(row)}`),
      ...(await strayVisits(db)).map((row) => `a visit and its lines differ: ${JSON.stringify(row)}`),
      ...(await proveLedger(db)).differences.map((row) => `the ledger differs: ${JSON.stringify(row)}`),
      ...(fake ? await compareWithProvider(db, fake) : []),
    ],
  };
}

/** Refunds and payments that the tasks of a running server have still to finish. */
export async function countUnfinished(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select ((select count(*) from refunds where status = 'pending')
          + (select count(*) from payments where status = 'initiated'))::int as waiting`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Without the bookings and the disagreements that were there before the people of the history. */
export function withoutOlder(final: FinalState, { people, older }: Place): FinalState {
  if (!older) return final;
  const known = new Set(people.map(({ userId }) => userId));
  return {
    ...final,
    bookings: final.bookings.filter(({ person }) => known.has(person)),
    disagreements: final.disagreements.filter((text) => !older.has(text)),
  };
}
