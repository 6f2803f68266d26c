import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Payable } from './payable.ts';

type Opened =
  /** This request collects it. */
  | { kind: 'new'; paymentId: string }
  /** Another request is collecting it. */
  | { kind: 'underWay'; paymentId: string }
  /** It can be paid at this address already. */
  | { kind: 'known'; url: string }
  /** Nothing is left to pay. */
  | { kind: 'paid' };

type Wanted = { provider: 'simulated' | 'moyasar'; amountHalalas: number };

// Longer than a provider may take to answer: after that the collecting process is dead.
const LONGEST_COLLECTION_SECONDS = 9;

/** Stores the payment before the provider is called. The payable's row lock serialises two clicks. */
export function openPayment(db: Kysely<DB>, payable: Payable, wanted: Wanted): Promise<Opened> {
  return db.transaction().execute(async (trx): Promise<Opened> => {
    if (await isPaid(trx, payable)) return { kind: 'paid' };
    const open = await trx
      .selectFrom('payments')
      .select(['id', 'pay_url'])
      .select(
        sql<boolean>`created_at < now() - make_interval(secs => ${LONGEST_COLLECTION_SECONDS})`.as(
          'is_stale',
        ),
      )
      .where((eb) => eb.and(subjectOf(payable)))
      .where('status', '=', 'initiated')
      .where('provider', '=', wanted.provider)
      .where('amount_halalas', '=', wanted.amountHalalas)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (open && open.pay_url !== null) return { kind: 'known', url: open.pay_url };
    if (open && !open.is_stale) return { kind: 'underWay', paymentId: open.id };
    const { id } = await trx
      .insertInto('payments')
      .values({
        ...subjectOf(payable),
        provider: wanted.provider,
        amount_halalas: wanted.amountHalalas,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { kind: 'new', paymentId: id };
  });
}

const subjectOf = (payable: Payable) =>
  'orderId' in payable ? { order_id: payable.orderId } : { charge_id: payable.chargeId };

/**
 * Locks what is to be paid.
 * @throws {AppError} where it can no longer be paid
 */
async function isPaid(trx: Transaction<DB>, payable: Payable): Promise<boolean> {
  if ('chargeId' in payable) {
    const charge = await trx
      .selectFrom('subscription_charges')
      .select('status')
      .where('id', '=', payable.chargeId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!charge || charge.status === 'void') throw new AppError('NOT_CHANGEABLE');
    return charge.status === 'paid';
  }
  const order = await trx
    .selectFrom('orders')
    .select('status')
    .select(sql<boolean>`hold_expires_at > now()`.as('is_in_time'))
    .where('id', '=', payable.orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (order?.status === 'confirmed') return true;
  if (order?.status !== 'held' || !order.is_in_time) throw new AppError('HOLD_EXPIRED');
  return false;
}
