import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { beginPurchase } from '#/server/store/purchases/begin-purchase.ts';
import type { RecheckedItem } from '#/shared/store/store.ts';
import { callAs } from '../api/caller.ts';

const riyals = { code: 'SAR', symbol: 'ر.س', template: '$1 ر.س', decimalDigits: 2 };

/** The data that the store's checkout has read: one product with its price in halalas. */
export const boughtItem = (
  productId: string,
  quantity = 1,
  price = { priceInCents: 12_900, salePriceInCents: null as number | null },
): RecheckedItem => ({
  productId,
  variantId: `variant_${productId}`,
  quantity,
  now: {
    productTitle: `Product ${productId}`,
    variantTitle: 'One size',
    image: null,
    ...price,
    priceFormatted: `${price.priceInCents / 100} ر.س`,
    salePriceFormatted: price.salePriceInCents === null ? null : `${price.salePriceInCents / 100} ر.س`,
    currencyInfo: riyals,
    isPurchasable: true,
    left: null,
  },
});

/** A checkout at the embedded provider, paid by default. */
export async function makeCheckout(db: Kysely<DB>, status: 'open' | 'paid' = 'paid') {
  const { id } = await db
    .insertInto('embedded_store_checkouts')
    .values({
      items: '[]',
      success_url: 'http://site.test/success',
      cancel_url: 'http://site.test/store',
      locale: 'ar',
      time_zone: 'Asia/Riyadh',
      status,
      paid_at: status === 'paid' ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Pays for a kit of this test, unless another checkout is given; returns the token that the browser returns with. */
export async function setOutToBuyKit(
  db: Kysely<DB>,
  actor: Actor | null,
  testId: number,
  quantity = 1,
  checkoutId?: string | null,
) {
  const token = await beginPurchase(
    { db, actor },
    {
      items: [boughtItem('prod_kit', quantity)],
      kitTestIds: new Map([['variant_prod_kit', testId]]),
      locale: 'ar',
      elsewhere: [],
      embeddedCheckoutId: checkoutId === undefined ? await makeCheckout(db) : checkoutId,
    },
  );
  if (token === null) throw new Error('nothing was kept');
  return token;
}

/** Buys a kit of this test, and returns its code. */
export async function buyKit(db: Kysely<DB>, actor: Actor | null, testId: number) {
  const purchaseToken = await setOutToBuyKit(db, actor, testId);
  const { kits } = await callAs(db, actor).store.confirmPurchase({ purchaseToken });
  const [kit] = kits;
  if (!kit) throw new Error('a kit without a code');
  return kit;
}
