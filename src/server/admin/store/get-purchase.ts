import { sql } from 'kysely';
import { recordView } from '#/server/platform/audit/record-view.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { StorePurchase } from '#/shared/admin/store.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { kitColumns, type KitRead, kitTables, toStoreKitRow } from './kit-row.ts';
import { selectPurchases, toStorePurchase } from './purchase-row.ts';

/** The largest number of kits of a purchase, as makeKits creates them. */
const MOST_KITS = 200;

/**
 * A purchase with its kits. Recorded if the purchase is a person's.
 * @throws {AppError} NOT_FOUND
 */
export async function getPurchase(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { purchaseId }: { purchaseId: string },
): Promise<StorePurchase> {
  const { rows } = await selectPurchases({ conditions: [sql`p.id = ${purchaseId}::uuid`], limit: 1 }).execute(
    db,
  );
  const [purchase] = rows;
  if (!purchase) throw new AppError('NOT_FOUND');
  if (purchase.user_id !== null) {
    await recordView(db, actor, {
      action: 'admin.storePurchase',
      subjectType: 'purchase',
      subjectId: purchaseId,
    });
  }
  const kits = await sql<KitRead>`
    select ${kitColumns} from ${kitTables}
    where k.purchase_id = ${purchaseId}::uuid order by k.id limit ${MOST_KITS}`.execute(db);
  return { ...toStorePurchase(purchase), kits: kits.rows.map(toStoreKitRow) };
}
