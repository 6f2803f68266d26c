import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../context.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import type { DB } from '../db/schema.gen.ts';
import { applyCharge } from '../subscriptions/apply-charge.ts';
import { honourOrder } from './honour-order.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import { happened, type Happenings } from '../telemetry/watchers.ts';
import type { ProviderPayment } from './payment-port.ts';

const TRIES = 5;

/** Null: it was known already. */
type Settled = Happenings['payment']['outcome'] | null;

/**
 * Makes of a payment what the provider says of it, once, however often and in whatever order it is said: a held order
 * is confirmed; one whose hold ran out gets equal places if there are any; what cannot be honoured is refunded.
 * Amount, currency and order must match.
 */
export async function settlePayment(
  { db, log }: Pick<Context, 'db' | 'log'>,
  paymentId: string,
  known: ProviderPayment,
): Promise<void> {
  const settled = await repeatOnConflict(() => settle(db, paymentId, known), { tries: TRIES });
  if (settled !== null) happened('payment', { outcome: settled });
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
    if (known.status !== 'paid') return noteAttempt(trx, payment, known);
    if (
      known.paymentId !== payment.id ||
      known.amountHalalas !== payment.amountHalalas ||
      known.currency !== payment.currency
    ) {
      return noteMismatch(trx, payment, known);
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
    // Two cards for one invoice: money that belongs to nothing gets a row of its own and goes back.
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
  const refusal = await honour(trx, payment);
  if (!refusal) return 'paid';
  await giveBack(trx, payment, refusal);
  return 'returned';
}

async function honour(trx: Transaction<DB>, payment: LockedPayment) {
  if (payment.chargeId !== null) return (await applyCharge(trx, payment.chargeId)) ? null : 'duplicate';
  return honourOrder(trx, payment);
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

/** A declined card closes no invoice: its page takes another one. */
async function noteAttempt(
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

async function noteMismatch(
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
