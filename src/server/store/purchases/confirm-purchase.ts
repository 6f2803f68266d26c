import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Kit, Purchase } from '#/shared/store/store.ts';
import { makeKits } from '../kits/make-kits.ts';
import { readKits } from '../kits/read-kits.ts';
import { itemsOf, purchaseColumns, type PurchaseRow, toPurchase } from './purchase-row.ts';
import { hashPurchaseToken } from './purchase-token.ts';

/**
 * Confirms a purchase after payment and creates a code for each kit in it. Idempotent. A provider that can be asked
 * decides: what it has not seen paid stays as it is. With another one the buyer's return counts, and is not called a
 * payment: a code only ties a kit to a booking, and has no value without one.
 */
export async function confirmPurchase(
  { db, actor, clientAddress }: Pick<Context, 'db' | 'actor' | 'clientAddress'>,
  { purchaseToken }: { purchaseToken: string },
): Promise<{ purchase: Purchase; kits: Kit[] }> {
  await countAttempt(db, limits.purchaseByAddress, clientAddress);
  const purchase = await db.transaction().execute(async (trx) => {
    // Locks the user first, then the purchase: the lock order of an account's erasure.
    const newOwnerId = await findNewOwner(trx, actor);
    const found = await lockPurchase(trx, purchaseToken);
    const buyerId = found.user_id ?? newOwnerId;
    // Another user has signed in to this browser since.
    if (found.user_id !== null && actor !== null && actor.userId !== found.user_id) {
      throw new AppError('NOT_FOUND');
    }
    if (await isUnpaid(trx, found)) return found;
    if (found.status === 'confirmed' && buyerId === found.user_id) return found;
    if (found.status === 'begun') await makeKits(trx, found.id, itemsOf(found));
    return trx
      .updateTable('store_purchases')
      .set((eb) => ({
        status: 'confirmed',
        confirmed_at: eb.fn.coalesce('confirmed_at', sql<Date>`now()`),
        user_id: buyerId,
      }))
      .where('id', '=', found.id)
      .returning(purchaseColumns)
      .executeTakeFirstOrThrow();
  });
  const kits = await readKits(db, actor?.userId ?? null, sql`k.purchase_id = ${purchase.id}::uuid`);
  return { purchase: toPurchase(purchase), kits };
}

async function isUnpaid(trx: Transaction<DB>, { embedded_checkout_id: id }: PurchaseRow) {
  if (id === null) return false;
  const checkout = await trx
    .selectFrom('embedded_store_checkouts')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return checkout?.status !== 'paid';
}

/** Concurrent calls wait for the first one, and find the kits created. */
async function lockPurchase(trx: Transaction<DB>, token: string): Promise<PurchaseRow> {
  const purchase = await trx
    .selectFrom('store_purchases')
    .select(purchaseColumns)
    .where('token_hash', '=', hashPurchaseToken(token))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!purchase) throw new AppError('NOT_FOUND');
  return purchase;
}

/** A visitor who has signed in meanwhile finds the purchase in their dashboard. */
async function findNewOwner(trx: Transaction<DB>, actor: Actor | null) {
  if (actor?.userType !== 'customer') return null;
  const profile = await trx
    .selectFrom('user_profiles')
    .select('id')
    .where('id', '=', actor.userId)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return profile?.id ?? null;
}
