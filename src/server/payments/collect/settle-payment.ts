import { type Kysely, sql, type Transaction } from 'kysely';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { emitEvent, type TelemetryEvents } from '#/server/platform/telemetry/events.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { applyCharge } from './apply-charge.ts';
import { confirmPaidOrder } from './confirm-paid-order.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import type { ProviderPayment } from './payment-port.ts';

const TRIES = 5;

/** Null: the outcome was recorded before. */
type Settled = TelemetryEvents['payment']['outcome'] | null;

/**
 * Applies the provider's state of a payment once, however often and in whatever order it arrives. Confirms a held
 * order; holds equal seats where the hold has expired, if there are any; refunds what cannot be confirmed. Amount,
 * currency and order must match.
 */
export async function settlePayment(
  { db, log }: Pick<Context, 'db' | 'log'>,
  paymentId: string,
  known: ProviderPayment,
): Promise<void> {
  const settled = await retryOnConflict(() => settle(db, paymentId, known), { tries: TRIES });
  if (settled !== null) emitEvent('payment', { outcome: settled });
  if (settled !== 'mismatch') return;
  const { amountHalalas, currency, providerPaymentId, paymentId: named } = known;
  log({
    level: 'error',
    message: 'a payment at the provider is not what we asked for',
    paymentId,
    provider: { providerPaymentId, paymentId: named, amountHalalas, currency },
  });
}

function settle(db: Kysely<DB>, paymentId: string, known: ProviderPayment): Promise<Settled> {
  return db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    if (known.status !== 'paid') return recordAttempt(trx, payment, known);
    if (
      known.paymentId !== payment.id ||
      known.amountHalalas !== payment.amountHalalas ||
      known.currency !== payment.currency
    ) {
      return recordMismatch(trx, payment, known);
    }
    return takeMoney(trx, payment, known.providerPaymentId);
  });
}

async function takeMoney(
  trx: Transaction<DB>,
  payment: LockedPayment,
  providerPaymentId: string,
): Promise<Settled> {
  if (payment.providerPaymentId === providerPaymentId && payment.status === 'paid') return null;
  if (payment.status === 'paid') {
    // Two cards for one invoice: the second payment gets a row of its own and is refunded.
    const extra = await trx
      .insertInto('payments')
      .values({
        order_id: payment.orderId,
        charge_id: payment.chargeId,
        provider: payment.provider,
        provider_payment_id: providerPaymentId,
        amount_halalas: payment.amountHalalas,
        status: 'paid',
        settled_at: sql`now()`,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'provider_payment_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!extra) return null;
    await giveBack(trx, { ...payment, id: extra.id }, 'duplicate');
    return 'returned';
  }
  await trx
    .updateTable('payments')
    .set({
      status: 'paid',
      provider_payment_id: providerPaymentId,
      pay_url: null,
      failure: null,
      settled_at: sql`now()`,
    })
    .where('id', '=', payment.id)
    .execute();
  const refusal = await confirm(trx, payment);
  if (!refusal) return 'paid';
  await giveBack(trx, payment, refusal);
  return 'returned';
}

async function confirm(trx: Transaction<DB>, payment: LockedPayment) {
  if (payment.chargeId !== null) return (await applyCharge(trx, payment.chargeId)) ? null : 'duplicate';
  return confirmPaidOrder(trx, payment);
}

async function giveBack(trx: Transaction<DB>, payment: LockedPayment, reason: 'no_place' | 'duplicate') {
  const { id, userId, isErased, orderId, amountHalalas } = payment;
  await trx.insertInto('refunds').values({ payment_id: id, amount_halalas: amountHalalas, reason }).execute();
  if (isErased) return;
  await sql`
    select tell(${userId}, 'paymentReturned', null, ${orderId}, ${JSON.stringify({ amountHalalas })}::jsonb)`.execute(
    trx,
  );
}

/** Records a declined card. The invoice stays open, since its page accepts another one. */
async function recordAttempt(
  trx: Transaction<DB>,
  payment: LockedPayment,
  known: ProviderPayment,
): Promise<Settled> {
  if (payment.status !== 'initiated' || known.status === 'initiated') return null;
  await trx
    .updateTable('payments')
    .set({
      failure: known.reason ?? known.status,
      ...(payment.providerInvoiceId === null && { status: 'failed' }),
    })
    .where('id', '=', payment.id)
    .execute();
  return 'failed';
}

async function recordMismatch(
  trx: Transaction<DB>,
  payment: LockedPayment,
  known: ProviderPayment,
): Promise<Settled> {
  if (payment.status === 'initiated') {
    await trx
      .updateTable('payments')
      .set({ failure: `not what we asked for: ${known.providerPaymentId}` })
      .where('id', '=', payment.id)
      .execute();
  }
  return 'mismatch';
}
