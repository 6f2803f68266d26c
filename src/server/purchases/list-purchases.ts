import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Page } from '#/shared/page.ts';
import type { Purchase, PurchasesInput } from '#/shared/store.ts';
import type { Actor } from '../context.ts';
import { decodeCursor, toPage } from '../db/cursor.ts';
import type { DB } from '../db/schema.gen.ts';
import { purchaseColumns, toPurchase } from './purchase-row.ts';

const purchaseCursor = z.tuple([z.uuid()]);

/** The actor's own, newest first. */
export async function listPurchases(
  db: Kysely<DB>,
  actor: Actor,
  { cursor, limit }: PurchasesInput,
): Promise<Page<Purchase>> {
  const after = decodeCursor(purchaseCursor, cursor);
  // Ids are made by time.
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
