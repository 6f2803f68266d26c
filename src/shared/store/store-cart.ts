import * as z from 'zod/mini';
import { MOST_OF_ONE, MOST_STORE_ITEMS } from './store-limits.ts';

const id = z.string().check(z.regex(/^[\w-]{1,100}$/));
const words = z.string().check(z.maxLength(1000));
const amount = z.int().check(z.nonnegative());
const address = z.nullable(z.string().check(z.maxLength(2000)));

const currencyInfo = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(10)),
  symbol: z.nullable(z.string().check(z.maxLength(20))),
  template: z.nullable(z.string().check(z.maxLength(60))),
  decimalDigits: z.int().check(z.nonnegative(), z.maximum(8)),
});

/** A variant in the cart; the stored form is the parsed form. Prices are those at the time it was added. */
const storeCartItem = z.object({
  product: z.object({ id, title: words, image: address }),
  variant: z.object({
    id,
    title: words,
    priceFormatted: words,
    salePriceFormatted: z.nullable(words),
    priceInCents: amount,
    salePriceInCents: z.nullable(amount),
    currencyInfo,
    manageInventory: z.boolean(),
  }),
  quantity: z.int().check(z.positive(), z.maximum(MOST_OF_ONE)),
});
export type StoreCartItem = z.infer<typeof storeCartItem>;

/** The stored form in the browser; another version is an outdated cart. */
export const storedStoreCart = z.object({
  version: z.literal(1),
  items: z.array(storeCartItem).check(z.maxLength(MOST_STORE_ITEMS), z.refine(isEachOnce)),
});

function isEachOnce(items: readonly StoreCartItem[]) {
  return new Set(items.map(({ variant }) => variant.id)).size === items.length;
}

/** Stored in the browser during the payment elsewhere. */
export const storedCheckout = z.object({
  version: z.literal(1),
  /** Finished: the success page has processed it. */
  status: z.enum(['paying', 'finished']),
  purchaseToken: z.nullable(z.string().check(z.regex(/^[\w-]{20,100}$/))),
  variantIds: z.array(id).check(z.maxLength(MOST_STORE_ITEMS)),
});
export type StoredCheckout = z.infer<typeof storedCheckout>;
