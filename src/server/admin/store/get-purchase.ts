import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { StorePurchase } from '#/shared/admin/store.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { kitColumns, type KitRead, kitTables, toStoreKitRow } from './kit-row.ts';
import { selectPurchases, toStorePurchase } from './purchase-row.ts';

/** The largest number of kits of a purchase, as makeKits creates them. */
const MOST_KITS = 200;

/**
 * A purchase with its kits.
 * @throws {AppError} NOT_FOUND
 */
export async function getPurchase(
  { db }: Pick<Context, 'db'>,
  { purchaseId }: { purchaseId: string },
): Promise<StorePurchase> {
  const { rows } = await selectPurchases({ conditions: [sql`p.id = ${purchaseId}::uuid`], limit: 1 }).execute(
    db,
  );
  const [purchase] = rows;
  if (!purchase) throw new AppError('NOT_FOUND');
  const kits = await sql<KitRead>`
    select ${kitColumns} from ${kitTables}
    where k.purchase_id = ${purchaseId}::uuid order by k.id limit ${MOST_KITS}`.execute(db);
  return { ...toStorePurchase(purchase), kits: kits.rows.map(toStoreKitRow) };
}
