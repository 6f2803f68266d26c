import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Trx = Transaction<DB>;

/** The orders, payments and subscription of one user in each table; see personal-tables.ts. */
export const personalMoneyTables = {
  orders: (trx: Trx, userId: string) =>
    trx
      .selectFrom('orders')
      .select(['id', 'customer_id', 'status', 'method', 'hold_expires_at', 'is_vat_exempt', 'receipt_number'])
      .select(['source', 'created_at', 'confirmed_at'])
      // The number stays sealed: this copy is stored on devices that others may read.
      .select(sql<boolean>`national_id_sealed is not null`.as('is_national_id_kept'))
      .where('customer_id', '=', userId)
      .orderBy('id'),
  payments: (trx: Trx, userId: string) =>
    trx
      .selectFrom('payments')
      .select(['id', 'order_id', 'charge_id', 'provider', 'provider_invoice_id', 'provider_payment_id'])
      .select(['amount_halalas', 'currency', 'status', 'created_at', 'settled_at', 'checked_at'])
      .where('id', '=', paymentsOf(userId))
      .orderBy('id'),
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
      .where('payment_id', '=', paymentsOf(userId))
      .orderBy('id'),
  subscriptions: (trx: Trx, userId: string) =>
    trx
      .selectFrom('subscriptions')
      .select(['id', 'user_id', 'audience', 'tier', 'period_start', 'period_end', 'cancels_at_period_end'])
      .select(['created_at', 'ended_at'])
      .where('user_id', '=', userId)
      .orderBy('id'),
  /** As a member or as the payer: other members, and the payer, are other persons' data. */
  plan_members: (trx: Trx, userId: string) =>
    trx
      .selectFrom('plan_members')
      .select(['invitation_id', 'joined_at'])
      .select((eb) => eb.case().when('user_id', '=', userId).then(eb.ref('user_id')).end().as('user_id'))
      .select((eb) => eb.case().when('owner_id', '=', userId).then(eb.ref('owner_id')).end().as('owner_id'))
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('owner_id', '=', userId)]))
      .orderBy('joined_at'),
  plan_invitations: (trx: Trx, userId: string) =>
    trx
      .selectFrom('plan_invitations')
      .select(['id', 'owner_id', 'email', 'created_at', 'expires_at'])
      .where('owner_id', '=', userId)
      .orderBy('id'),
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
      .orderBy('id'),
  /** What the person paid at a lab's desk; who took it is another person's data. */
  till_entries: (trx: Trx, userId: string) =>
    trx
      .selectFrom('till_entries as e')
      .innerJoin('visits as v', 'v.id', 'e.visit_id')
      .select(['e.id', 'e.till_id', 'e.lab_id', 'e.visit_id', 'e.kind', 'e.method', 'e.amount_halalas'])
      .select(['e.approval_reference', 'e.reverses_id', 'e.taken_at'])
      .where('v.customer_id', '=', userId)
      .orderBy('e.id'),
  tax_documents: (trx: Trx, userId: string) =>
    trx
      .selectFrom('tax_documents')
      .select([
        'id',
        'kind',
        'cause',
        'lab_id',
        'year',
        'serial',
        'number',
        'issued_at',
        'order_id',
        'charge_id',
      ])
      .select(['payment_id', 'corrects_id', 'refund_id', 'method', 'seller_name_ar', 'seller_name_en'])
      .select([
        'seller_address_ar',
        'seller_address_en',
        'seller_vat_number',
        'buyer_name_ar',
        'buyer_name_en',
      ])
      .select(['buyer_vat_number', 'total_halalas', 'vat_halalas', 'state_vat_halalas', 'vat_basis_points'])
      .select(['is_vat_exempt', 'period_start', 'period_end'])
      .where('id', '=', documentsOf(userId))
      .orderBy('issued_at'),
  tax_document_lines: (trx: Trx, userId: string) =>
    trx
      .selectFrom('tax_document_lines')
      .select(['document_id', 'position', 'booking_id', 'name_ar', 'name_en', 'reference', 'price_halalas'])
      .select(['discount_halalas', 'fee_halalas', 'state_vat_halalas', 'amount_halalas', 'taxed_halalas'])
      .where('document_id', '=', documentsOf(userId))
      .orderBy('document_id')
      .orderBy('position'),
};

// As arrays: an index finds their rows, while a list from a query may be joined with the whole table.
const documentsOf = (userId: string) => sql<string>`any(array(
  select d.id from tax_documents d join orders o on o.id = d.order_id where o.customer_id = ${userId}
  union all
  select d.id from tax_documents d join subscription_charges c on c.id = d.charge_id where c.user_id = ${userId}))`;

const paymentsOf = (userId: string) => sql<string>`any(array(
  select p.id from payments p join orders o on o.id = p.order_id where o.customer_id = ${userId}
  union all
  select p.id from payments p join subscription_charges c on c.id = p.charge_id where c.user_id = ${userId}))`;
