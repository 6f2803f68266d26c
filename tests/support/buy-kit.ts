import type { Kysely } from 'kysely';
import { beginPurchase } from '#/server/purchases/begin-purchase.ts';
import type { Actor } from '#/server/context.ts';
import type { DB } from '#/server/db/schema.gen.ts';
import type { RecheckedItem } from '#/shared/store.ts';
import { callAs } from './caller.ts';

const riyals = { code: 'SAR', symbol: 'ر.س', template: '$1 ر.س', decimalDigits: 2 };

/** What the store's checkout has just read: one product with its price in halalas. */
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

/** Sets out to pay for a kit of this test; answers the token that the browser brings back. */
export async function setOutToBuyKit(db: Kysely<DB>, actor: Actor | null, testId: number, quantity = 1) {
  const token = await beginPurchase(
    { db, actor },
    {
      items: [boughtItem('prod_kit', quantity)],
      kitTestIds: new Map([['variant_prod_kit', testId]]),
      locale: 'ar',
    },
  );
  if (token === null) throw new Error('nothing was kept');
  return token;
}

/** Buys a kit of this test, and comes back with its code. */
export async function buyKit(db: Kysely<DB>, actor: Actor | null, testId: number) {
  const purchaseToken = await setOutToBuyKit(db, actor, testId);
  const { kits } = await callAs(db, actor).store.confirmPurchase({ purchaseToken });
  const [kit] = kits;
  if (!kit) throw new Error('a kit without a code');
  return kit;
}
