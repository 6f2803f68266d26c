import { type Kysely, sql } from 'kysely';
import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { strayVisits, wrongCounters } from '../../support/booking/ordering.ts';
import type { FakeMoyasar } from '../../support/payments/fake-moyasar.ts';
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
  const messages = await sql<{ bookingId: string; count: number }>`
    select b.id as "bookingId", count(*)::int as count
    from inbox_messages m join bookings b on b.order_id = m.order_id
    where m.kind = 'visitBooked' group by 1`.execute(db);
  return {
    bookings: rows.map(({ labId, start, ...row }) => ({ ...row, slot: `${labId} ${start.toISOString()}` })),
    keys: keys.rows,
    bookedMessages: new Map(messages.rows.map(({ bookingId, count }) => [bookingId, count])),
    disagreements: [
      ...(await wrongCounters(db)).map((row) => `a counter differs: ${JSON.stringify(row)}`),
      ...(await strayVisits(db)).map((row) => `a visit and its lines differ: ${JSON.stringify(row)}`),
      ...(await proveLedger(db)).differences.map((row) => `the ledger differs: ${JSON.stringify(row)}`),
      ...(fake ? await compareWithProvider(db, fake) : []),
    ],
  };
}

/** What the provider has taken and not returned is on a confirmed line, and the reverse. */
async function compareWithProvider(db: Kysely<DB>, { state }: FakeMoyasar): Promise<string[]> {
  const { rows } = await sql<{ id: string; returned: number; kept: number; confirmed: number }>`
    select p.provider_payment_id as id,
      (select coalesce(sum(r.amount_halalas), 0) from refunds r where r.payment_id = p.id and r.status = 'done')::int
        as returned,
      (select sum(q.amount_halalas) from payments q where q.order_id = p.order_id and q.status = 'paid')::int - (
        select coalesce(sum(r.amount_halalas), 0) from refunds r join payments q on q.id = r.payment_id
        where q.order_id = p.order_id)::int as kept,
      (select coalesce(sum(b.amount_halalas), 0) from bookings b
       where b.order_id = p.order_id and b.payment = 'paid' and b.status = 'confirmed')::int as confirmed
    from payments p where p.status = 'paid'`.execute(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  const taken = [...state.payments.values()].filter(
    ({ status }) => status === 'paid' || status === 'refunded',
  );
  const takenIds = new Set(taken.map(({ id }) => id));
  return [
    ...taken.flatMap((payment) => {
      const ours = known.get(payment.id);
      if (!ours) return [`the provider took ${payment.id}, which we do not know`];
      if (ours.kept !== ours.confirmed)
        return [`of ${payment.id} ${ours.kept} are kept for ${ours.confirmed}`];
      if (ours.returned !== payment.refunded)
        return [`of ${payment.id} ${payment.refunded} were returned, by us ${ours.returned}`];
      return [];
    }),
    ...rows.filter(({ id }) => !takenIds.has(id)).map(({ id }) => `the provider did not take ${id}`),
  ];
}

/** Refunds and payments that the tasks of a running server have still to finish. */
export async function countUnfinished(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select ((select count(*) from refunds where status = 'pending')
          + (select count(*) from payments where status = 'initiated'))::int as waiting`.execute(db);
  return rows[0]?.waiting ?? 0;
}
