import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { notifyLab } from '#/server/messages/inbox/notify-lab.ts';
import { codeHmacs } from '#/server/platform/crypto/anonymous-code.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { BookVisitInput } from '#/shared/booking/desk.ts';
import type { ReceptionVisit } from '#/shared/booking/reception.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { foldCode } from '#/shared/identity/anonymous-code.ts';
import { requireExemption, setExemption } from '../orders/exempt-order.ts';
import { readReceptionVisits } from '../reception/read-reception-visits.ts';
import { isReferenceTaken } from '../visits/is-reference-taken.ts';
import { isOwnCustomer } from './own-customers.ts';
import { registerPerson } from './register-person.ts';

type Ctx = Pick<Context, 'db' | 'site' | 'locale'>;

/**
 * Books a visit for a person at the desk or on the telephone, at the lab's prices, to be paid at the lab. The key makes
 * it safe to repeat: a repeat registers no second person.
 * @throws {AppError} NOT_FOUND (another lab's customer or test), ANONYMOUS_NOT_ALLOWED, NOT_ALLOWED (a citizen without a
 *   name), ORDER_CHANGED (the state no longer bears citizens' VAT), and the errors of a slot
 */
export async function bookVisit(ctx: Ctx, actor: LabActor, input: BookVisitInput): Promise<ReceptionVisit> {
  const visitId = await retryOnConflict(
    () => ctx.db.transaction().execute((trx) => book(trx, ctx, actor, input)),
    { isAlsoConflict: isReferenceTaken },
  );
  await notifyLab(ctx.db, actor.labId);
  const [visit] = await readReceptionVisits(ctx, actor.labId, { visitId });
  if (!visit) throw new Error('the visit is gone');
  return visit;
}

async function book(trx: Transaction<DB>, ctx: Ctx, actor: LabActor, input: BookVisitInput) {
  const { idempotencyKey, nationalId, ...command } = input;
  const isExempt = nationalId !== undefined;
  // Without the number itself: a hash of ten digits is soon reversed.
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...command, ...(isExempt ? { isExempt } : {}), labId: actor.labId }))
    .digest('hex');
  const order = await takeKey(trx, actor, idempotencyKey, hash);
  if ('visitId' in order) return order.visitId;
  const customerId = await personOf(trx, ctx, actor, input.person);
  if (isExempt) await requireExemption(trx, { isAnonymous: await isAnonymous(trx, customerId) });
  const labTestIds = [...new Set(input.labTestIds)].toSorted((a, b) => a - b);
  const { rows } = await sql<{ visit_id: string }>`
    select /* hot:book-at-desk */ book_at_desk(${actor.labId}::int, ${actor.userId}::uuid, ${customerId}::uuid,
      ${order.orderId}::uuid, ${input.date}::date, ${input.slotTime}::time, ${labTestIds}::int[],
      ${input.source}::booking_source, ${isExempt}) as visit_id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('book_at_desk answered nothing');
  if (isExempt) await setExemption(trx, ctx.site, { orderId: order.orderId, nationalId });
  return row.visit_id;
}

/** The id for a new order, or the visit of the first request with this key. */
async function takeKey(
  trx: Transaction<DB>,
  { userId }: LabActor,
  key: string,
  hash: string,
): Promise<{ orderId: string } | { visitId: string }> {
  const { rows } = await sql<{ order_id: string }>`
    insert into idempotency_keys (customer_id, key, request_hash, order_id)
    values (${userId}::uuid, ${key}, ${hash}, uuid_v7()) on conflict do nothing returning order_id`.execute(
    trx,
  );
  const [mine] = rows;
  if (mine) return { orderId: mine.order_id };
  const known = await sql<{ request_hash: string; visit_id: string | null }>`
    select k.request_hash, (select b.visit_id from bookings b where b.order_id = k.order_id limit 1) as visit_id
    from idempotency_keys k where k.customer_id = ${userId}::uuid and k.key = ${key}`.execute(trx);
  const [first] = known.rows;
  if (first?.request_hash !== hash || first.visit_id === null) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return { visitId: first.visit_id };
}

async function personOf(
  trx: Transaction<DB>,
  { site: { keys }, locale }: Ctx,
  actor: LabActor,
  person: BookVisitInput['person'],
): Promise<string> {
  if ('name' in person) return registerPerson(trx, { keys, locale }, actor, person);
  const which =
    'customerId' in person
      ? sql`p.id = ${person.customerId}::uuid and ${isOwnCustomer(actor.labId)}`
      : sql`p.is_anonymous
            and p.id = (select id from users where code_hmac = any (${codeHmacs(keys, foldCode(person.code))}::bytea[]))`;
  const { rows } = await sql<{ id: string }>`
    select p.id from user_profiles p
    where ${which} and p.user_type = 'customer' and p.erased_at is null and p.suspended_at is null`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  return row.id;
}

const isAnonymous = async (trx: Transaction<DB>, customerId: string) =>
  (
    await trx
      .selectFrom('user_profiles')
      .select('is_anonymous')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
  ).is_anonymous;
