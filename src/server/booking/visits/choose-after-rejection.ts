import { type Kysely, sql, type Transaction } from 'kysely';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { hashesOfNetworks } from '#/server/platform/rate-limit/rate-limiter.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { RejectionChoiceInput, RejectionOutcome } from '#/shared/booking/specimen.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { closeEmptyOrders } from '../orders/close-empty-orders.ts';
import { refundLines } from './refund-lines.ts';

type Ctx = Pick<Context, 'db' | 'site' | 'clientAddress'>;
type Line = {
  id: string;
  order_id: string;
  visit_id: string;
  lab_id: number;
  is_open: boolean;
  is_refunded: boolean;
  is_by_admin: boolean;
  left_halalas: number;
  payment: 'unpaid' | 'paid' | 'refunded';
};

/**
 * The customer's choice for tests whose specimen was refused: another visit for a new specimen, or a refund. It applies
 * to all tests of that specimen. A repeat returns the same outcome.
 * @throws {AppError} NOT_FOUND, NOT_CHANGEABLE (no choice is open), SLOT_FULL and the other errors of a slot,
 * UNPAID_VISITS_LIMIT for another day, RATE_LIMITED for too many places of one network address
 */
export async function chooseAfterRejection(
  ctx: Ctx,
  actor: Actor,
  input: RejectionChoiceInput,
): Promise<RejectionOutcome> {
  const { db } = ctx;
  const outcome =
    input.choice === 'refund' ? await refund(db, actor, input) : await recollect(ctx, actor, input);
  await sql`select pg_notify('inbox', 'lab:' || lab_id) from visits where id = ${outcome.visitId}::uuid`.execute(
    db,
  );
  return outcome;
}

async function recollect(
  { db, site, clientAddress }: Ctx,
  actor: Actor,
  input: Extract<RejectionChoiceInput, { choice: 'recollect' }>,
): Promise<RejectionOutcome> {
  const take = async () => {
    const { rows } = await sql<{ id: string }>`
      select recollect_lines(${actor.userId}::uuid, ${input.bookingId}::uuid, ${input.date}::date,
                             ${input.slotTime}::time, ${input.idempotencyKey}, ${hashesOfNetworks(site.keys, clientAddress)}) as id`.execute(
      db,
    );
    const [row] = rows;
    if (!row) throw new Error('recollect_lines answered nothing');
    return row.id;
  };
  return { choice: 'recollect', visitId: await retryOnConflict(take), refundHalalas: 0 };
}

const refund = (db: Kysely<DB>, actor: Actor, { bookingId }: { bookingId: string }) =>
  retryOnConflict(() => db.transaction().execute((trx) => cancelLines(trx, actor, bookingId)));

async function cancelLines(trx: Transaction<DB>, actor: Actor, bookingId: string): Promise<RejectionOutcome> {
  await lockInOrder(trx, actor, bookingId);
  const lines = await readLines(trx, actor, bookingId);
  const [first] = lines;
  if (!first) throw new AppError('NOT_FOUND');
  const open = lines.filter((line) => line.is_open);
  if (open.length === 0) {
    const given = lines.filter((line) => line.is_refunded);
    if (given.length === 0) throw new AppError('NOT_CHANGEABLE');
    return outcomeOf(first.visit_id, given);
  }
  const ids = open.map(({ id }) => id);
  await sql`select end_lines(${ids}::uuid[], 'cancelled', ${actor.userId}::uuid, 'specimen_rejected')`.execute(
    trx,
  );
  await refundLines(trx, ids, 'lab_cancelled');
  await closeEmptyOrders(
    trx,
    open.map((line) => line.order_id),
  );
  const outcome = outcomeOf(first.visit_id, open);
  await sql`
    select tell(${actor.userId}::uuid, case when v.is_live then 'linesCancelled' else 'visitCancelled' end, v.id,
                ${first.order_id}::uuid, jsonb_build_object('refundHalalas', ${outcome.refundHalalas}::int))
    from visits v where v.id = ${first.visit_id}::uuid`.execute(trx);
  return outcome;
}

const outcomeOf = (visitId: string, lines: readonly Line[]): RejectionOutcome => ({
  choice: 'refund',
  visitId,
  // Lines that an administrator has refunded are not counted again.
  refundHalalas: lines
    .filter(({ payment, is_by_admin }) => payment !== 'unpaid' && !is_by_admin)
    .reduce((total, line) => total + line.left_halalas, 0),
});

/** Locks in the common order: orders, visit, bookings. */
async function lockInOrder(trx: Transaction<DB>, actor: Actor, bookingId: string) {
  await sql`
    select from orders where id in (
      select b.order_id from bookings named
      join bookings b on b.id = named.id or b.specimen_id = named.specimen_id
      where named.id = ${bookingId}::uuid and named.customer_id = ${actor.userId}::uuid)
    order by id for no key update`.execute(trx);
  await sql`
    select from visits v join bookings b on b.visit_id = v.id
    where b.id = ${bookingId}::uuid and b.customer_id = ${actor.userId}::uuid for no key update of v`.execute(
    trx,
  );
}

async function readLines(trx: Transaction<DB>, actor: Actor, bookingId: string) {
  const { rows } = await sql<Line>`
    select b.id, b.order_id, b.visit_id, b.lab_id, b.amount_halalas - b.refunded_halalas as left_halalas, b.payment,
      b.needs_choice_since is not null and b.status = 'checked_in' as is_open,
      b.rejection_choice is not distinct from 'refund' and b.status = 'cancelled' as is_refunded,
      coalesce(b.payment = 'refunded' and (
        select r.reason from refunds r where r.booking_id = b.id order by r.id desc limit 1) = 'dispute', false)
        as is_by_admin
    from bookings named
    join bookings b on b.id = named.id or b.specimen_id = named.specimen_id
    where named.id = ${bookingId}::uuid and named.customer_id = ${actor.userId}::uuid
    order by b.id for no key update of b`.execute(trx);
  return rows;
}
