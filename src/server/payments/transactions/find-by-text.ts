import { type Kysely, sql } from 'kysely';
import type { Condition } from '#/server/platform/db/list/conditions.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { latinDigits } from '#/shared/core/digits.ts';

const ORDER_NUMBER = /^(?:MK-)?0*(\d{1,15})$/i;
const REFERENCE = /^[0-9A-Z]{8}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The matches of a search text: a customer, or orders and payments. */
export type Found = { customerId: string } | { orderIds: string[]; paymentIds: string[] };

/**
 * Parses a search text by its form; null for an empty text. Matches exactly only, and never the code of an anonymous
 * customer.
 */
export async function findByText(db: Kysely<DB>, text: string): Promise<Found | null> {
  const typed = latinDigits(text).trim();
  if (typed === '') return null;
  if (typed.includes('@')) {
    const person = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', typed.toLowerCase())
      .executeTakeFirst();
    return person ? { customerId: person.id } : { orderIds: [], paymentIds: [] };
  }
  const orderNumber = ORDER_NUMBER.exec(typed)?.[1];
  const reference = typed.toUpperCase();
  const id = UUID.test(typed) ? typed.toLowerCase() : null;
  const { rows } = await sql<{ order_id: string | null; payment_id: string | null }>`
    select id as order_id, null::uuid as payment_id from orders
    where id = ${id}::uuid or receipt_number = ${orderNumber ?? null}::bigint
    union
    select order_id, null from bookings
    where id = ${id}::uuid or reference = ${REFERENCE.test(reference) ? reference : null}
    union
    select b.order_id, null from visits v join bookings b on b.visit_id = v.id
    where v.reference = ${REFERENCE.test(reference) ? reference : null}
    union
    select order_id, id from payments
    where id = ${id}::uuid
       or (provider in ('moyasar', 'simulated') and (provider_payment_id = ${typed} or provider_invoice_id = ${typed}))
    union
    select order_id, payment_id from tax_documents where number = ${reference}
    union
    select p.order_id, p.id from refunds r join payments p on p.id = r.payment_id where r.id = ${id}::uuid`.execute(
    db,
  );
  return {
    orderIds: rows.flatMap(({ order_id }) => order_id ?? []),
    paymentIds: rows.flatMap(({ payment_id }) => payment_id ?? []),
  };
}

/** Whether no row can match. */
export const isNothing = (found: Found | null) =>
  found !== null && 'orderIds' in found && found.orderIds.length === 0 && found.paymentIds.length === 0;

type Columns = { customer: Condition; order: Condition };

/** The filter for rows with a customer and an order. */
export function ofFound(found: Found | null, { customer, order }: Columns): Condition[] {
  if (!found) return [];
  return 'customerId' in found
    ? [sql`${customer} = ${found.customerId}::uuid`]
    : [sql`${order} = any (${found.orderIds}::uuid[])`];
}

/** The filter for rows with a payment. */
export function ofFoundPayments(found: Found | null, payment: Condition): Condition[] {
  if (!found) return [];
  if ('customerId' in found) {
    return [
      sql`${payment} = any (array(
        select p.id from orders o join payments p on p.order_id = o.id where o.customer_id = ${found.customerId}::uuid
        union all
        select p.id from subscription_charges c join payments p on p.charge_id = c.id
        where c.user_id = ${found.customerId}::uuid))`,
    ];
  }
  // A payment that is named matches alone, without the others of its order.
  return found.paymentIds.length > 0
    ? [sql`${payment} = any (${found.paymentIds}::uuid[])`]
    : [
        sql`${payment} = any (array(select id from payments where order_id = any (${found.orderIds}::uuid[])))`,
      ];
}
