import { sql, type Transaction } from 'kysely';
import type { DB, OrderStatus, PaymentStatus } from '#/server/platform/db/schema.gen.ts';

export type LockedPayment = {
  id: string;
  provider: string;
  providerInvoiceId: string | null;
  providerPaymentId: string | null;
  status: PaymentStatus;
  amountHalalas: number;
  currency: string;
  chargeId: string | null;
  orderId: string | null;
  orderStatus: OrderStatus | null;
  /** The payer. */
  userId: string;
  isErased: boolean;
};

/**
 * A payment with what it pays for. Locks in the common order: customer, order, payment (a cancellation locks the order
 * before it refunds; a change of plan locks the customer).
 */
export async function lockPayment(trx: Transaction<DB>, paymentId: string): Promise<LockedPayment> {
  const { charge_id } = await trx
    .selectFrom('payments')
    .select('charge_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const owner = sql<string>`(
    select coalesce(o.customer_id, c.user_id) from payments p
    left join orders o on o.id = p.order_id left join subscription_charges c on c.id = p.charge_id
    where p.id = ${paymentId})`;
  // For an order the customer's row must only remain; a plan changes it.
  await sql`
    select from user_profiles where id = ${owner}
    for ${charge_id === null ? sql`key share` : sql`no key update`}`.execute(trx);
  await sql`
    select from orders where id = (select order_id from payments where id = ${paymentId})
    for no key update`.execute(trx);
  const { rows } = await sql<LockedPayment>`
    select p.id, p.provider, p.provider_invoice_id as "providerInvoiceId",
           p.provider_payment_id as "providerPaymentId", p.status, p.amount_halalas as "amountHalalas", p.currency,
           p.charge_id as "chargeId", p.order_id as "orderId", o.status as "orderStatus", u.id as "userId",
           u.erased_at is not null as "isErased"
    from payments p
    left join orders o on o.id = p.order_id
    left join subscription_charges c on c.id = p.charge_id
    join user_profiles u on u.id = coalesce(o.customer_id, c.user_id)
    where p.id = ${paymentId} for no key update of p`.execute(trx);
  const [payment] = rows;
  if (!payment) throw new Error(`there is no payment ${paymentId}`);
  return payment;
}
