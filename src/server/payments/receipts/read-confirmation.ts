import type { Kysely } from 'kysely';
import { getOrder } from '#/server/booking/orders/get-order.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { labPseudonyms } from '#/server/platform/crypto/lab-pseudonym.ts';
import { openValue } from '#/server/platform/crypto/sealed-value.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Order } from '#/shared/booking/order.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Confirmation } from '#/shared/payments/receipt.ts';
import type { Buyer } from '#/shared/payments/tax-document.ts';
import { readSeller } from './read-seller.ts';

/**
 * The confirmation of the actor's order, with the whole national ID, as the law requires in print.
 * @throws {AppError} NOT_FOUND, also for other customers' orders and orders that were never confirmed
 */
export async function readConfirmation(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<Confirmation> {
  const order = await getOrder({ db }, actor, { orderId });
  const { confirmedAt } = order;
  // A cancelled order keeps its confirmation; one that was never confirmed has none.
  if (confirmedAt === null) throw new AppError('NOT_FOUND');
  const [{ name, address }, customer] = await Promise.all([
    readSeller(db),
    readCustomer(db, site.keys, actor, order),
  ]);
  return { order, confirmedAt, operator: { name, address }, customer };
}

async function readCustomer(
  db: Kysely<DB>,
  keys: Keys,
  actor: Actor,
  { orderId, visits }: Order,
): Promise<Buyer> {
  const { name, sealed } = await db
    .selectFrom('orders as o')
    .innerJoin('user_profiles as p', 'p.id', 'o.customer_id')
    .select(['p.name', 'o.national_id_sealed as sealed'])
    .where('o.id', '=', orderId)
    .where('o.customer_id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const { isAnonymous } = actor;
  // The paper is shown at the laboratory, which never learns the code that signs in.
  const labIds = visits.map(({ labId }) => labId).toSorted((a, b) => a - b);
  const own = isAnonymous ? labPseudonyms(keys, labIds, actor.userId) : (name ?? '');
  return {
    name: { ar: own, en: own },
    isAnonymous,
    vatNumber: null,
    nationalId: sealed === null ? null : openValue(keys, sealed, orderId).toString(),
  };
}
