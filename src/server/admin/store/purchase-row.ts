import { sql } from 'kysely';
import { type Condition, where } from '#/server/platform/db/list/conditions.ts';
import { toPurchase, type PurchaseRow } from '#/server/store/purchases/purchase-row.ts';
import type { StorePurchaseRow } from '#/shared/admin/store.ts';

export type PurchaseRead = PurchaseRow & {
  customer_name: string | null;
  is_anonymous: boolean | null;
  total_minor: number;
  kit_count: number;
};

type Asked = { conditions: readonly Condition[]; limit: number; order?: Condition };

/** Purchases `p`. */
export const selectPurchases = ({ conditions, limit, order = sql`p.id` }: Asked) => sql<PurchaseRead>`
  select p.id, p.user_id, p.status, p.locale, p.currency, p.total_formatted, p.total_minor, p.items, p.created_at,
    p.confirmed_at, p.embedded_checkout_id, p.payment_seen_by, c.name as customer_name, c.is_anonymous,
    (select count(*)::int from kits k where k.purchase_id = p.id) as kit_count
  from (select * from store_purchases p ${where(conditions)} order by ${order} limit ${limit}) p
  left join user_profiles c on c.id = p.user_id
  order by ${order}`;

export function toStorePurchase(row: PurchaseRead): StorePurchaseRow {
  const { id, createdAt, confirmedAt, status, isPaid, items, totalFormatted, currency } = toPurchase(row);
  return {
    purchaseId: id,
    createdAt,
    confirmedAt,
    status,
    isPaid,
    items,
    totalFormatted,
    totalMinor: row.total_minor,
    currency,
    customer:
      row.user_id === null
        ? null
        : {
            userId: row.user_id,
            name: row.customer_name,
            isAnonymous: row.is_anonymous === true,
          },
    kitCount: row.kit_count,
  };
}
