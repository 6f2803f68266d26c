import { type Kysely, sql } from 'kysely';
import { type Condition, duringDays, hasLineOf } from '#/server/platform/db/list/conditions.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import type { Page } from '#/shared/core/page.ts';
import type { AdminDocument } from '#/shared/payments/tax-document.ts';
import type { AdminDocumentsInput } from '#/shared/payments/transactions.ts';
import { listDocuments } from '../receipts/list-documents.ts';
import { findByText } from './find-by-text.ts';

/** The start of a document's number; the number of an order before there were documents has no second dash. */
const DOCUMENT_NUMBER = /^(?:MK|L\d{1,9})-(?:CN-)?\d{4}-\d{0,12}$/;

/** The tax documents of all sellers, by their time. */
export async function listAllDocuments(
  { db }: Pick<Context, 'db'>,
  { text, kind, status, lab, city, category, from, to, ...page }: AdminDocumentsInput,
): Promise<Page<AdminDocument>> {
  const conditions = [
    ...(kind === undefined ? [] : [sql`d.kind = ${kind === 'invoice' ? 'invoice' : 'credit_note'}`]),
    ...(status === undefined ? [] : [status === 'lab' ? sql`d.lab_id is not null` : sql`d.lab_id is null`]),
    ...(lab === undefined ? [] : [sql`d.lab_id = ${lab}`]),
    ...hasLineOf(sql`d.order_id`, { city, category }),
    ...duringDays(sql`d.issued_at`, { from, to }),
    ...(await namedBy(db, text)),
  ];
  return listDocuments(db, conditions, page);
}

async function namedBy(db: Kysely<DB>, text: string): Promise<Condition[]> {
  const number = latinDigits(text).trim().toUpperCase();
  if (DOCUMENT_NUMBER.test(number)) return [sql`starts_with(d.number, ${number})`];
  const found = await findByText(db, text);
  if (!found) return [];
  if ('customerId' in found) {
    return [
      sql`(d.order_id in (select id from orders where customer_id = ${found.customerId}::uuid)
        or d.charge_id in (select id from subscription_charges where user_id = ${found.customerId}::uuid))`,
    ];
  }
  return [
    sql`(d.order_id = any (${found.orderIds}::uuid[]) or d.payment_id = any (${found.paymentIds}::uuid[]))`,
  ];
}
