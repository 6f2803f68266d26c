import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Trx = Transaction<DB>;

/** The orders, payments and subscription of one user in each table; see personal-tables.ts. */
export const personalMoneyTables = {
  orders: (trx: Trx, userId: string) =>
    trx
      .selectFrom('orders')
      .select(['id', 'customer_id', 'status', 'method', 'hold_expires_at', 'is_vat_exempt', 'receipt_number'])
      .select(['created_at', 'confirmed_at'])
      // The number stays sealed: this copy is stored on devices that others may read.
      .select(sql<boolean>`national_id_sealed is not null`.as('is_national_id_kept'))
      .where('customer_id', '=', userId)
      .orderBy('id')
      .execute(),
  payments: (trx: Trx, userId: string) =>
    trx
      .selectFrom('payments')
      .select(['id', 'order_id', 'charge_id', 'provider', 'provider_invoice_id', 'provider_payment_id'])
      .select(['amount_halalas', 'currency', 'status', 'created_at', 'settled_at', 'checked_at'])
      .where('id', 'in', paymentsOf(userId))
      .orderBy('id')
      .execute(),
  refunds: (trx: Trx, userId: string) =>
    trx
      .selectFrom('refunds')
      .select([
        'id',
        'payment_id',
        'booking_id',
        'amount_halalas',
        'reason',
        'status',
        'created_at',
        'done_at',
      ])
      .where('payment_id', 'in', paymentsOf(userId))
      .orderBy('id')
      .execute(),
  subscriptions: (trx: Trx, userId: string) =>
    trx
      .selectFrom('subscriptions')
      .select(['id', 'user_id', 'audience', 'tier', 'period_start', 'period_end', 'cancels_at_period_end'])
      .select(['created_at', 'ended_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  subscription_charges: (trx: Trx, userId: string) =>
    trx
      .selectFrom('subscription_charges')
      .select([
        'id',
        'user_id',
        'audience',
        'tier',
        'kind',
        'price_halalas',
        'credit_halalas',
        'amount_halalas',
      ])
      .select(['vat_basis_points', 'period_start', 'status', 'begun_at', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
};

const paymentsOf = (userId: string) => sql<string>`(
  select p.id from payments p join orders o on o.id = p.order_id where o.customer_id = ${userId}
  union all
  select p.id from payments p join subscription_charges c on c.id = p.charge_id where c.user_id = ${userId})`;
