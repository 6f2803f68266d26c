import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import type { HoldInput, Order } from '#/shared/booking/order.ts';
import { dayIn } from '#/shared/core/format.ts';
import { callAs } from '../api/caller.ts';
import { make } from '../db/make.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const tomorrow = dayIn('Asia/Riyadh', new Date(Date.now() + DAY_MS));
type Visit = HoldInput['visits'][number];

export const visitAt = (labId: number, labTestIds: number[], slotTime = '09:00:00'): Visit => ({
  labId,
  date: tomorrow,
  slotTime,
  labTestIds,
});

/** A lab with a capacity of one per slot, open to anonymous customers, and two of its offers: 150 and 99.99 SAR. */
export async function newLab(db: Kysely<DB>, over: Parameters<typeof make.lab>[1] = {}) {
  const { labId, actor, userId } = await make.lab(db, over);
  const offer = async (price_halalas: number) => {
    const { testId } = await make.test(db, { anonymous_allowed: true });
    return (await make.labTest(db, { lab_id: labId, test_id: testId, price_halalas })).labTestId;
  };
  return { labId, actor, ownerId: userId, one: await offer(15_000), two: await offer(9_999) };
}

export const hold = (
  db: Kysely<DB>,
  actor: Actor,
  visits: Visit[],
  idempotencyKey: string = randomUUID(),
): Promise<Order> => callAs(db, actor).booking.hold({ visits, idempotencyKey });

/** The customer accepts the shown terms. */
export const checkout = (db: Kysely<DB>, actor: Actor, order: Order, method: 'atLab' | 'card' = 'atLab') =>
  callAs(db, actor).orders.checkout({
    orderId: order.orderId,
    method,
    totalHalalas: order.totals.totalHalalas,
    idempotencyKey: randomUUID(),
  });

/** A confirmed order of these visits. */
export async function order(
  db: Kysely<DB>,
  actor: Actor,
  visits: Visit[],
  method: 'atLab' | 'card' = 'atLab',
) {
  const held = await hold(db, actor, visits);
  await checkout(db, actor, held, method);
  return callAs(db, actor).orders.get({ orderId: held.orderId });
}

export const linesOf = ({ visits }: Order) => visits.flatMap(({ lines }) => lines);

/** Makes the hold of this order end a minute ago. */
export const letHoldPass = (db: Kysely<DB>, orderId: string) =>
  sql`update orders set hold_expires_at = now() - interval '1 minute' where id = ${orderId}`.execute(db);

/** Makes the visits with lines of this order begin in this many minutes. */
export async function letVisitsBeginIn(db: Kysely<DB>, orderId: string, minutes: number) {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      with visits as (
        select distinct v.id, v.lab_id, v.slot_start from visits v join bookings b on b.visit_id = v.id
        where b.order_id = ${orderId}
      ), left_slots as (
        update slot_counters c set booked = booked - 1 from visits v
        where c.lab_id = v.lab_id and c.slot_start = v.slot_start
      ), new_slots as (
        insert into slot_counters (lab_id, slot_start, booked, capacity)
        select lab_id, now() + make_interval(mins => ${minutes}), count(*), count(*) from visits group by lab_id
        -- Visits that are moved in one microsecond share a counter.
        on conflict (lab_id, slot_start) do update
        set booked = slot_counters.booked + excluded.booked, capacity = slot_counters.capacity + excluded.capacity
      )
      select id from visits`.execute(trx);
    const ids = rows.map(({ id }) => id);
    const start = sql`now() + make_interval(mins => ${minutes})`;
    await sql`update visits set slot_start = ${start} where id = any (${ids}::uuid[])`.execute(trx);
    await sql`update bookings set booking_time = ${start} where visit_id = any (${ids}::uuid[])`.execute(trx);
  });
}

export const freeTimes = async (db: Kysely<DB>, labId: number) =>
  (await callAs(db, null).booking.availableSlots({ labId, date: tomorrow })).rows.map(
    ({ slotTime }) => slotTime,
  );

/** Slots whose counter differs from the number of live visits; must be empty. */
export async function wrongCounters(db: Kysely<DB>) {
  const { rows } = await sql<{ lab_id: number; booked: number; visits: number }>`
    select lab_id, slot_start, coalesce(c.booked, 0) as booked, coalesce(v.visits, 0) as visits
    from slot_counters c
    full join (select lab_id, slot_start, count(*) as visits from visits where is_live group by 1, 2) v
      using (lab_id, slot_start)
    where coalesce(c.booked, 0) <> coalesce(v.visits, 0)`.execute(db);
  return rows;
}

/** Live visits without a line, and live lines without a live visit of the same time; must be empty. */
export async function strayVisits(db: Kysely<DB>) {
  const { rows } = await sql<{ id: string }>`
    select v.id from visits v where v.is_live <> exists (
      select from bookings b where b.visit_id = v.id and b.status not in ('cancelled', 'expired'))
    union all
    select b.id from bookings b join visits v on v.id = b.visit_id
    where b.status not in ('cancelled', 'expired') and b.booking_time <> v.slot_start`.execute(db);
  return rows;
}

/** The sum of all ledger entries, and of those of this order. */
export async function booksOf(db: Kysely<DB>, orderId: string) {
  const { rows } = await sql<{ account: string; amount: number }>`
    select e.account::text, sum(e.amount_halalas) as amount from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${orderId} group by e.account having sum(e.amount_halalas) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}
