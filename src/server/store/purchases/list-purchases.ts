import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { Purchase, PurchasesInput } from '#/shared/store/store.ts';
import { purchaseColumns, toPurchase } from './purchase-row.ts';

const purchaseCursor = z.tuple([z.uuid()]);

/** The actor's purchases, newest first. */
export async function listPurchases(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { cursor, limit }: PurchasesInput,
): Promise<Page<Purchase>> {
  const after = decodeCursor(purchaseCursor, cursor);
  // Ids are ordered by time.
  const rows = await db
    .selectFrom('store_purchases')
    .select(purchaseColumns)
    .where('user_id', '=', actor.userId)
    .$if(after !== null, (query) => query.where('id', '<', after?.[0] ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, { limit, keyOf: ({ id }) => [id], toRow: toPurchase });
}
