import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { hashesOfNetworks } from '#/server/platform/rate-limit/rate-limiter.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { testSite } from '../support/api/site.ts';
import type { Attempt } from './booking-attempts.ts';

type Seen = {
  id: string;
  order_id: string;
  lab_id: number | null;
  slot_start: Date;
  capacity: number;
  is_full: boolean;
  is_repeat: boolean;
};

/**
 * What book_slot does, rule by rule, in seven statements: measures the cost of a round trip each. It is the common case
 * of a customer without a visit at that time; repeats and expired holds, which the bench has not, are left out.
 */
export const bookInStatements = (db: Kysely<DB>, attempt: Attempt) =>
  db.transaction().execute((trx) => book(trx, attempt));

async function book(trx: Transaction<DB>, { customer: { userId }, input }: Attempt) {
  const { labTestId, date, slotTime, idempotencyKey } = input;
  const address = hashesOfNetworks(testSite().keys, userId);
  const { rows: found } = await sql<Seen>`
    select /* hot:bench-peek */ p.*, uuid_v7() as id, uuid_v7() as order_id
    from peek_at_slot(${userId}::uuid, ${labTestId}::int, ${date}::date, ${slotTime}::time, ${idempotencyKey},
                      null) p`.execute(trx);
  const [seen] = found;
  if (!seen || seen.lab_id === null || seen.is_repeat) throw new Error('not to be booked');
  if (seen.is_full) throw new AppError('SLOT_FULL');
  await sql`
    select /* hot:bench-lock */ set_config('plan_cache_mode', 'force_generic_plan', true),
           lock_customer(${userId}::uuid)`.execute(trx);
  await sql`
    insert /* hot:bench-key */ into idempotency_keys (customer_id, key, request_hash, booking_id)
    values (${userId}, ${idempotencyKey}, ${`${labTestId}|${date}|${slotTime}`}, ${seen.id})
    on conflict do nothing`.execute(trx);
  const { rows: places } = await sql<{ id: string }>`
    select /* hot:bench-place */ take_place(${userId}::uuid, ${seen.lab_id}::int, ${seen.slot_start}::timestamptz,
                                            ${seen.capacity}::int, ${address}) as id`.execute(trx);
  const visitId = places[0]?.id;
  await sql`
    insert /* hot:bench-order */ into orders (id, customer_id, status, method, receipt_number, confirmed_at, is_vat_exempt)
    values (${seen.order_id}, ${userId}, 'confirmed', 'at_lab', nextval('receipt_numbers'), now(), false)`.execute(
    trx,
  );
  const { rows: lines } = await sql<{ fasting_hours: number }>`
    select /* hot:bench-line */ reference, amount_halalas, fasting_hours
    from add_line(${seen.id}::uuid, ${seen.order_id}::uuid, ${visitId}::uuid, ${userId}::uuid, ${seen.lab_id}::int,
                  ${labTestId}::int, ${seen.slot_start}::timestamptz, 'confirmed', false)`.execute(trx);
  await sql`
    select /* hot:bench-tell */ limit_unpaid_visits(${userId}::uuid),
           remind_of_visit(${visitId}::uuid, ${seen.slot_start}::timestamptz, ${lines[0]?.fasting_hours}::int),
           tell(${userId}::uuid, 'visitBooked', ${visitId}::uuid, ${seen.order_id}::uuid),
           count_places(${address}, array[${visitId}::uuid])`.execute(trx);
}
