import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Kit, Purchase } from '#/shared/store/store.ts';
import { readKits } from '../kits/read-kits.ts';
import { markPaid } from './mark-paid.ts';
import { purchaseColumns, type PurchaseRow, toPurchase } from './purchase-row.ts';
import { hashPurchaseToken } from './purchase-token.ts';

/**
 * What is known of a purchase whose buyer returns from the payment page. The return proves no payment: the purchase is
 * confirmed, and gets the codes of its kits, once the provider has seen it paid. Of a provider that cannot be asked an
 * administrator says so. Idempotent.
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
    // Another user has signed in to this browser since.
    if (found.user_id !== null && actor !== null && actor.userId !== found.user_id) {
      throw new AppError('NOT_FOUND');
    }
    const owned =
      found.user_id === null && newOwnerId !== null ? await giveTo(trx, found.id, newOwnerId) : found;
    const isNewlyPaid = owned.status === 'begun' && (await isPaidAtProvider(trx, owned));
    return isNewlyPaid ? markPaid(trx, owned, 'provider') : owned;
  });
  const kits = await readKits(db, actor?.userId ?? null, sql`k.purchase_id = ${purchase.id}::uuid`);
  return { purchase: toPurchase(purchase), kits };
}

/** False also of a provider that cannot be asked. */
async function isPaidAtProvider(trx: Transaction<DB>, { embedded_checkout_id: id }: PurchaseRow) {
  if (id === null) return false;
  const checkout = await trx
    .selectFrom('embedded_store_checkouts')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return checkout?.status === 'paid';
}

const giveTo = (trx: Transaction<DB>, id: string, ownerId: string): Promise<PurchaseRow> =>
  trx
    .updateTable('store_purchases')
    .set({ user_id: ownerId })
    .where('id', '=', id)
    .returning(purchaseColumns)
    .executeTakeFirstOrThrow();

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
