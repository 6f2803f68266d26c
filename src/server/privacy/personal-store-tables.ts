import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Trx = Transaction<DB>;

/** The store purchases and kits of one user; see personal-tables.ts. */
export const personalStoreTables = {
  store_purchases: (trx: Trx, userId: string) =>
    trx
      .selectFrom('store_purchases')
      .select(['id', 'user_id', 'status', 'locale', 'currency', 'total_minor', 'total_formatted', 'items'])
      .select(['created_at', 'confirmed_at', 'embedded_checkout_id', 'payment_seen_by'])
      .where('user_id', '=', userId)
      .orderBy('id'),
  kits: (trx: Trx, userId: string) =>
    trx
      .selectFrom('kits as k')
      .leftJoin('store_purchases as p', 'p.id', 'k.purchase_id')
      .select(['k.id', 'k.code', 'k.test_id', 'k.product_title', 'k.activated_at', 'k.created_at'])
      // For a gift, its recipient and use are the recipient's data; so is the purchase of a gift received.
      .select((eb) => [
        eb.case().when('k.user_id', '=', userId).then(eb.ref('k.user_id')).end().as('user_id'),
        eb.case().when('k.user_id', '=', userId).then(eb.ref('k.booking_id')).end().as('booking_id'),
        eb.case().when('k.user_id', '=', userId).then(eb.ref('k.tied_at')).end().as('tied_at'),
        eb.case().when('p.user_id', '=', userId).then(eb.ref('k.purchase_id')).end().as('purchase_id'),
      ])
      .where((eb) => eb.or([eb('k.user_id', '=', userId), eb('p.user_id', '=', userId)]))
      .orderBy('k.id'),
};
