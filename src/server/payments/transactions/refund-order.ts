import { sql, type Transaction } from 'kysely';
import { closeEmptyOrders } from '#/server/booking/orders/close-empty-orders.ts';
import { refundLines } from '#/server/booking/visits/refund-lines.ts';
import { requireRecentSecondFactor } from '#/server/identity/sessions/require-recent-second-factor.ts';
import { notifyLab } from '#/server/messages/inbox/notify-lab.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { formatSarExact } from '#/shared/core/format.ts';
import type { RefundOrderInput } from '#/shared/payments/refund.ts';
import { readRefundableLines, type RefundableLine, toQuote } from './refundable-lines.ts';

type Refunded = { orderId: string; refundHalalas: number };
type Part = { line: RefundableLine; refundHalalas: number; isWhole: boolean; cancels: boolean };

/**
 * Refunds amounts of lines of an order in one act, whatever their state, each at most what is left of its line. The
 * ledger takes back the sale in proportion, and with it what the lab is owed or was paid for it. A line that is still to
 * come is cancelled where all of it is refunded. A repeat returns the same outcome.
 * @throws {AppError} SECOND_FACTOR_AGAIN, NOT_FOUND, NOT_REFUNDABLE, REFUND_CHANGED, IDEMPOTENCY_KEY_REUSED
 */
export async function refundOrder(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  input: RefundOrderInput,
): Promise<Refunded> {
  await requireRecentSecondFactor({ db, site }, actor);
  const { labIds, ...refunded } = await retryOnConflict(() =>
    db.transaction().execute((trx) => refund(trx, actor, input)),
  );
  await Promise.all([...labIds].map((labId) => notifyLab(db, labId)));
  return refunded;
}

async function refund(trx: Transaction<DB>, actor: Actor, input: RefundOrderInput) {
  const { orderId } = input;
  const refundHalalas = input.lines.reduce((total, line) => total + line.refundHalalas, 0);
  await lockInOrder(trx, input);
  if (!(await isFirst(trx, actor, input))) return { orderId, refundHalalas, labIds: new Set<number>() };

  const parts = partsOf(await readRefundableLines(trx, { orderId }), input);
  const ending = parts.filter(({ cancels }) => cancels).map(({ line }) => line);
  await endLines(trx, actor, ending);
  await refundLines(
    trx,
    parts.map(({ line }) => line.id),
    'dispute',
    new Map(parts.filter(({ isWhole }) => !isWhole).map((part) => [part.line.id, part.refundHalalas])),
  );
  if (ending.length > 0) {
    await closeEmptyOrders(trx, [orderId]);
    await notifyCancelled(
      trx,
      orderId,
      parts.filter(({ cancels }) => cancels),
    );
  }
  await record(trx, actor, input, parts);
  return { orderId, refundHalalas, labIds: new Set(ending.map(({ lab_id }) => lab_id)) };
}

function partsOf(lines: readonly RefundableLine[], input: RefundOrderInput): Part[] {
  return input.lines.map(({ bookingId, refundHalalas, leftHalalas }) => {
    const line = lines.find(({ id }) => id === bookingId);
    if (!line) throw new AppError('NOT_FOUND');
    const quote = toQuote(line);
    if (quote.state !== 'possible') throw new AppError('NOT_REFUNDABLE');
    if (quote.leftHalalas !== leftHalalas) throw new AppError('REFUND_CHANGED');
    const isWhole = refundHalalas === leftHalalas;
    return { line, refundHalalas, isWhole, cancels: isWhole && quote.cancels };
  });
}

const idsOf = ({ lines }: RefundOrderInput) => lines.map(({ bookingId }) => bookingId);

/** Locks in the common order: order, visits, bookings. */
async function lockInOrder(trx: Transaction<DB>, input: RefundOrderInput) {
  const lines = sql`bookings where order_id = ${input.orderId}::uuid and id = any (${idsOf(input)}::uuid[])`;
  await sql`select from orders where id = ${input.orderId}::uuid for no key update`.execute(trx);
  await sql`
    select from visits where id in (select visit_id from ${lines}) order by id for no key update`.execute(
    trx,
  );
  const { rows } = await sql`select id from ${lines} order by id for no key update`.execute(trx);
  if (rows.length !== input.lines.length) throw new AppError('NOT_FOUND');
}

/** False for a repeat of the same command. A concurrent repeat waits for the row of the first. */
async function isFirst(trx: Transaction<DB>, actor: Actor, input: RefundOrderInput) {
  const { orderId, lines, idempotencyKey } = input;
  const asked = lines.map(({ bookingId, refundHalalas }) => `${bookingId} ${refundHalalas}`).toSorted();
  const hash = `refund|${orderId}|${asked.join('|')}`;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ customer_id: actor.userId, key: idempotencyKey, request_hash: hash, order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) return true;
  const known = await trx
    .selectFrom('idempotency_keys')
    .select('request_hash')
    .where('customer_id', '=', actor.userId)
    .where('key', '=', idempotencyKey)
    .executeTakeFirst();
  if (known?.request_hash !== hash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return false;
}

async function endLines(trx: Transaction<DB>, actor: Actor, lines: readonly RefundableLine[]) {
  if (lines.length === 0) return;
  const ids = lines.map(({ id }) => id);
  await sql`select end_lines(${ids}::uuid[], 'cancelled', ${actor.userId}::uuid, 'by_admin')`.execute(trx);
}

/** For lines that stay the customer is notified once the refund is sent. */
async function notifyCancelled(trx: Transaction<DB>, orderId: string, parts: readonly Part[]) {
  const visitIds = parts.map(({ line }) => line.visit_id);
  const amounts = parts.map(({ refundHalalas }) => refundHalalas);
  await sql`
    select tell(v.customer_id, case when v.is_live then 'linesCancelled' else 'visitCancelled' end, v.id,
                ${orderId}::uuid, jsonb_build_object('refundHalalas', r.halalas))
    from (select visit_id, sum(halalas)::int as halalas
          from unnest(${visitIds}::uuid[], ${amounts}::int[]) as p (visit_id, halalas) group by visit_id) r
    join visits v on v.id = r.visit_id join user_profiles p on p.id = v.customer_id
    where p.erased_at is null order by v.id`.execute(trx);
}

/** One entry for the act; each line by its reference. */
async function record(trx: Transaction<DB>, actor: Actor, input: RefundOrderInput, parts: readonly Part[]) {
  const leftHalalas = input.lines.reduce((total, line) => total + line.leftHalalas, 0);
  const refundHalalas = parts.reduce((total, part) => total + part.refundHalalas, 0);
  const cancelled = parts.filter(({ cancels }) => cancels).map(({ line }) => line.reference);
  await recordChange(trx, actor, {
    action: 'admin.refundOrder',
    subjectType: 'order',
    subjectId: input.orderId,
    before: { leftHalalas },
    after: {
      leftHalalas: leftHalalas - refundHalalas,
      refundHalalas,
      lines: parts.map((part) => `${part.line.reference} ${formatSarExact(part.refundHalalas)}`).join(' · '),
      ...(cancelled.length > 0 && { cancelled: cancelled.join(' · ') }),
      reason: input.reason,
    },
  });
}
