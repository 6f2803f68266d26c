import { sql, type Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { CheckoutAnswer, CheckoutInput } from '#/shared/order.ts';
import { seal } from '../auth/seal.ts';
import type { Actor, Context } from '../context.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import type { DB } from '../db/schema.gen.ts';
import { beginPayment } from '../payment/begin-payment.ts';
import { sumHeldLines } from './sum-held-lines.ts';
import { requireOpen } from '../site-settings/require-open.ts';

type Asking = Pick<Context, 'db' | 'site' | 'locale' | 'log'>;
type Agreed = { kind: 'confirmed' } | { kind: 'toPay'; amountHalalas: number; expiresAt: Date };

/** Confirms a held order to be paid at the lab, or begins its payment. */
export async function checkOut(asking: Asking, actor: Actor, input: CheckoutInput): Promise<CheckoutAnswer> {
  if (input.nationalId !== undefined && actor.isAnonymous) throw new AppError('NOT_ALLOWED');
  const agreed = await repeatOnConflict(() =>
    asking.db.transaction().execute((trx) => agree(trx, asking, actor, input)),
  );
  return agreed.kind === 'confirmed' ? agreed : pay(asking, agreed, input);
}

/** What was shown still holds, and nobody else decides about this order meanwhile. */
async function agree(
  trx: Transaction<DB>,
  asking: Asking,
  actor: Actor,
  input: CheckoutInput,
): Promise<Agreed> {
  const order = await lockOrder(trx, actor, input.orderId);
  if (order.status === 'confirmed') return { kind: 'confirmed' };
  if (order.status !== 'held' || order.is_over || order.hold_expires_at === null) {
    throw new AppError('HOLD_EXPIRED');
  }
  const amountHalalas = await sumHeldLines(trx, input.orderId);
  if (amountHalalas !== input.totalHalalas) throw new AppError('ORDER_CHANGED');
  const isByCard = input.method === 'card' && amountHalalas > 0;
  if (isByCard && asking.site.payments.provider === 'none') throw new AppError('PAYMENT_NOT_OFFERED');
  if (isByCard) await requireOpen(trx, 'cardPayment');

  await setExemption(trx, asking, input);
  if (isByCard) return { kind: 'toPay', amountHalalas, expiresAt: order.hold_expires_at };
  await sql`select confirm_order(${input.orderId}::uuid, ${actor.userId}::uuid, 'at_lab')`.execute(trx);
  return { kind: 'confirmed' };
}

async function lockOrder(trx: Transaction<DB>, actor: Actor, orderId: string) {
  const order = await trx
    .selectFrom('orders')
    .select(['status', 'hold_expires_at', sql<boolean>`hold_expires_at <= now()`.as('is_over')])
    .where('id', '=', orderId)
    .where('customer_id', '=', actor.userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw new AppError('NOT_FOUND');
  return order;
}

/** The number is bound to its order: moved to another row, it cannot be opened. */
async function setExemption(trx: Transaction<DB>, { site }: Asking, { orderId, nationalId }: CheckoutInput) {
  if (nationalId !== undefined && !(await areCitizensExempt(trx))) throw new AppError('ORDER_CHANGED');
  const sealed = nationalId === undefined ? null : seal(site.keys.seal, Buffer.from(nationalId), orderId);
  await trx
    .updateTable('orders')
    .set({ is_vat_exempt: sealed !== null, national_id_sealed: sealed })
    .where('id', '=', orderId)
    .execute();
}

async function areCitizensExempt(trx: Transaction<DB>) {
  const vat = await trx
    .selectFrom('site_settings')
    .select(sql<boolean>`(value ->> 'citizensExempt')::boolean`.as('exempt'))
    .where('key', '=', 'vat')
    .executeTakeFirst();
  return vat?.exempt === true;
}

async function pay(
  asking: Asking,
  { amountHalalas, expiresAt }: Extract<Agreed, { kind: 'toPay' }>,
  { orderId, simulateDecline }: CheckoutInput,
): Promise<CheckoutAnswer> {
  const begun = await beginPayment(
    asking,
    { orderId, expiresAt },
    {
      amountHalalas,
      description: `Mukhtabari ${orderId.slice(-12)}`,
      returnPath: `/orders/${orderId}`,
      isToDecline: simulateDecline,
    },
  );
  if (begun.kind === 'redirect') return begun;
  const order = await asking.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirst();
  // Paid, but too late: its places went to others meanwhile, and the money is on its way back.
  if (order?.status !== 'confirmed') throw new AppError('HOLD_EXPIRED');
  return { kind: 'confirmed' };
}
