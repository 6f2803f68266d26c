import { sql, type Transaction } from 'kysely';
import { requireExemption, requireOnePerson, setExemption } from '#/server/booking/orders/exempt-order.ts';
import { sumHeldLines } from '#/server/booking/orders/sum-held-lines.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { requireOpen } from '#/server/platform/settings/require-open.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { CheckoutAnswer, CheckoutInput } from '#/shared/booking/order.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { beginPayment } from '../collect/begin-payment.ts';

type Ctx = Pick<Context, 'db' | 'site' | 'locale' | 'log'>;
type Agreed = { kind: 'confirmed' } | { kind: 'toPay'; amountHalalas: number; expiresAt: Date };

/**
 * Confirms a held order to be paid at the lab, or begins its payment.
 * @throws {AppError} HELD_TO_MOVE where it is a place of the waiting list for a visit that is booked: its offer moves it
 */
export async function checkOut(ctx: Ctx, actor: Actor, input: CheckoutInput): Promise<CheckoutAnswer> {
  const agreed = await retryOnConflict(() =>
    ctx.db.transaction().execute((trx) => agree(trx, ctx, actor, input)),
  );
  return agreed.kind === 'confirmed' ? agreed : pay(ctx, agreed, input);
}

/** Verifies that the shown amounts still apply, and locks the order. */
async function agree(trx: Transaction<DB>, ctx: Ctx, actor: Actor, input: CheckoutInput): Promise<Agreed> {
  // The customer is locked before the order, as book_slot and hold_order do.
  await sql`select lock_customer(${actor.userId}::uuid)`.execute(trx);
  const order = await lockOrder(trx, actor, input.orderId);
  if (order.status === 'confirmed') return { kind: 'confirmed' };
  if (order.status !== 'held' || order.is_over || order.hold_expires_at === null) {
    throw new AppError('HOLD_EXPIRED');
  }
  // Before a card is charged: its payment would confirm the order.
  if (order.is_held_to_move) throw new AppError('HELD_TO_MOVE');
  await takeExemption(trx, ctx, actor, input);
  const amountHalalas = await sumHeldLines(trx, input.orderId);
  if (amountHalalas !== input.totalHalalas) throw new AppError('ORDER_CHANGED');
  const isByCard = input.method === 'card' && amountHalalas > 0;
  if (isByCard && ctx.site.payments.provider === 'none') throw new AppError('PAYMENT_NOT_OFFERED');
  if (isByCard) await requireOpen(trx, 'cardPayment');

  if (isByCard) return { kind: 'toPay', amountHalalas, expiresAt: order.hold_expires_at };
  await sql`select confirm_order(${input.orderId}::uuid, ${actor.userId}::uuid, 'at_lab')`.execute(trx);
  return { kind: 'confirmed' };
}

/** Settles who bears the VAT of the tests; the amounts of the lines follow. */
async function takeExemption(
  trx: Transaction<DB>,
  { site }: Ctx,
  actor: Actor,
  { orderId, nationalId }: CheckoutInput,
) {
  if (nationalId !== undefined) {
    await requireExemption(trx, actor);
    await requireOnePerson(trx, orderId);
  }
  await sql`select exempt_order(${orderId}::uuid, ${nationalId !== undefined})`.execute(trx);
  await setExemption(trx, site, { orderId, nationalId });
}

async function lockOrder(trx: Transaction<DB>, actor: Actor, orderId: string) {
  const order = await trx
    .selectFrom('orders')
    .select(['status', 'hold_expires_at', sql<boolean>`hold_expires_at <= now()`.as('is_over')])
    .select(sql<boolean>`is_held_to_move(id)`.as('is_held_to_move'))
    .where('id', '=', orderId)
    .where('customer_id', '=', actor.userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw new AppError('NOT_FOUND');
  return order;
}

async function pay(
  ctx: Ctx,
  { amountHalalas, expiresAt }: Extract<Agreed, { kind: 'toPay' }>,
  { orderId, simulateDecline }: CheckoutInput,
): Promise<CheckoutAnswer> {
  const begun = await beginPayment(
    ctx,
    { orderId, expiresAt },
    {
      amountHalalas,
      description: `Mukhtabari ${orderId.slice(-12)}`,
      returnPath: `/orders/${orderId}`,
      isToDecline: simulateDecline,
    },
  );
  if (begun.kind === 'redirect') return begun;
  const order = await ctx.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirst();
  // The payment came too late: other customers have the seats, and the money is being refunded.
  if (order?.status !== 'confirmed') throw new AppError('HOLD_EXPIRED');
  return { kind: 'confirmed' };
}
