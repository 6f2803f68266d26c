import type { Selectable } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { isLocale } from '#/shared/core/locale.ts';
import type { Purchase, PurchasedItem } from '#/shared/store/store.ts';

export const purchaseColumns = [
  'id',
  'user_id',
  'status',
  'locale',
  'currency',
  'total_formatted',
  'items',
  'created_at',
  'confirmed_at',
  'embedded_checkout_id',
  'payment_seen_by',
] as const;

export type PurchaseRow = Pick<Selectable<DB['store_purchases']>, (typeof purchaseColumns)[number]>;

/** The items as beginPurchase wrote them. */
export const itemsOf = ({ items }: Pick<PurchaseRow, 'items'>) => items as unknown as PurchasedItem[];

export const toPurchase = (row: PurchaseRow): Purchase => ({
  id: row.id,
  status: row.status === 'confirmed' ? 'confirmed' : 'begun',
  isPaid: isPaid(row),
  createdAt: row.created_at.toISOString(),
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  locale: isLocale(row.locale) ? row.locale : 'ar',
  currency: row.currency,
  totalFormatted: row.total_formatted,
  items: itemsOf(row),
});

function isPaid({ payment_seen_by: seenBy, embedded_checkout_id: checkoutId }: PurchaseRow) {
  if (seenBy === 'provider' || seenBy === 'administrator') return true;
  return checkoutId === null ? null : false;
}
