import { sql, type Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { Kit, Purchase } from '#/shared/store.ts';
import type { Actor, Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { makeKits } from '../kits/make-kits.ts';
import { readKits } from '../kits/read-kits.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { limits } from '../rate-limit/limits.ts';
import { itemsOf, purchaseColumns, type PurchaseRow, toPurchase } from './purchase-row.ts';
import { hashPurchaseToken } from './purchase-token.ts';

/**
 * The buyer is back from paying: the purchase counts, and each kit in it gets its code. Safe to repeat. That money has
 * moved is between the provider and the buyer: a code only ties a kit to a booking, and is worth nothing without one.
 */
export async function confirmPurchase(
  { db, actor, clientAddress }: Pick<Context, 'db' | 'actor' | 'clientAddress'>,
  { purchaseToken }: { purchaseToken: string },
): Promise<{ purchase: Purchase; kits: Kit[] }> {
  await countAttempt(db, limits.purchaseByAddress, clientAddress);
  const purchase = await db.transaction().execute(async (trx) => {
    // The person first, then what is theirs: as an account is erased.
    const newOwnerId = await findNewOwner(trx, actor);
    const found = await lockPurchase(trx, purchaseToken);
    const buyerId = found.user_id ?? newOwnerId;
    // Somebody else has signed in to this browser since.
    if (found.user_id !== null && actor !== null && actor.userId !== found.user_id) {
      throw new AppError('NOT_FOUND');
    }
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

/** Whoever asks at the same time waits for the first, and finds the kits made. */
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
