import { sql } from 'kysely';
import { isAlive, isTaken, kitTestJoins } from '#/server/store/kits/kit-tests.ts';
import { productTitleOf, titleElsewhere, type TitledKit } from '#/server/store/kits/product-title.ts';
import type { KitState, StoreKitRow } from '#/shared/admin/store.ts';
import { formatCode } from '#/shared/identity/anonymous-code.ts';

/** Columns of `k`, a kit, with `t`, its test, and `b`, the line that it is tied to. */
export const kitColumns = sql`
  k.id, k.code, k.product_title, ${titleElsewhere} as title_elsewhere, k.purchase_id, k.created_at, k.activated_at,
  t.id as test_id, t.name_ar, t.name_en,
  case when k.activated_at is null then 'sealed'
       when b.id is null or not ${isAlive} then 'activated'
       when ${isTaken} then 'used'
       else 'tied' end as state`;
export const kitTables = sql`kits k ${kitTestJoins} left join bookings b on b.id = k.booking_id`;

export type KitRead = TitledKit & {
  id: string;
  code: string;
  purchase_id: string | null;
  created_at: Date;
  activated_at: Date | null;
  test_id: number;
  name_ar: string;
  name_en: string;
  state: KitState;
};

export const toStoreKitRow = (row: KitRead): StoreKitRow => ({
  code: formatCode(row.code),
  productTitle: productTitleOf(row),
  test: { testId: row.test_id, testName: { ar: row.name_ar, en: row.name_en } },
  purchaseId: row.purchase_id,
  createdAt: row.created_at.toISOString(),
  activatedAt: row.activated_at?.toISOString() ?? null,
  state: row.state,
});
