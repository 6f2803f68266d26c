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

/** Starts the payment for a kit of this test; returns the token that the browser returns with. */
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

/** Buys a kit of this test, and returns its code. */
export async function buyKit(db: Kysely<DB>, actor: Actor | null, testId: number) {
  const purchaseToken = await setOutToBuyKit(db, actor, testId);
  const { kits } = await callAs(db, actor).store.confirmPurchase({ purchaseToken });
  const [kit] = kits;
  if (!kit) throw new Error('a kit without a code');
  return kit;
}
