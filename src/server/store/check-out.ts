import { AppError } from '#/shared/app-error.ts';
import type { RecheckedItem, StoreCheckoutInput, StoreProduct } from '#/shared/store.ts';
import type { Context } from '../context.ts';
import { isOwnOrigin } from '../is-own-origin.ts';
import { beginPurchase } from '../purchases/begin-purchase.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { limits } from '../rate-limit/limits.ts';
import { findKitTests } from './find-kit-tests.ts';
import { itemNow, readNow } from './items-now.ts';
import { storeOf } from './store-of.ts';
import type { StoreProvider } from './store-provider.ts';

/** As many as one page of the provider holds. */
const MOST_SEARCHED = 100;

type CheckoutContext = Pick<Context, 'db' | 'store' | 'locale' | 'actor' | 'site' | 'clientAddress' | 'log'>;

/**
 * Where the buyer pays, and what their browser brings back from there. What is not there any more, or not as often, is
 * refused before the provider is asked; the provider has the last word all the same, since nothing is held for anybody.
 */
export async function checkOut(
  ctx: CheckoutContext,
  input: StoreCheckoutInput,
): Promise<{ url: string; purchaseToken: string | null }> {
  const store = storeOf(ctx);
  const successUrl = ownAddress(ctx.site.origin, input.successUrl);
  const cancelUrl = ownAddress(ctx.site.origin, input.cancelUrl);
  await countAttempt(ctx.db, limits.storeCheckoutByAddress, ctx.clientAddress);
  const order = { ...input, successUrl, cancelUrl, items: eachOnce(input.items) };
  const { items, products } = await readOrder(store, order);
  requireInStock(items);
  const url = await store.checkout(order);
  const bought = products.filter(({ id }) => items.some(({ productId }) => productId === id));
  const kits = await findKitTests(ctx, bought);
  const purchaseToken = await beginPurchase(ctx, {
    items,
    kitTestIds: new Map([...kits].map(([variantId, test]) => [variantId, test.id])),
    locale: input.locale,
  });
  return { url, purchaseToken };
}

/** Whoever pays comes back to us and nowhere else. As we read it, since others may read '\\' and line ends otherwise. */
function ownAddress(origin: string, address: string): string {
  const url = new URL(address);
  const isOurs = /^https?:$/.test(url.protocol) && isOwnOrigin(origin, url.origin);
  if (!isOurs || url.username !== '' || url.password !== '') throw new AppError('NOT_ALLOWED');
  return url.href;
}

type OrderItem = StoreCheckoutInput['items'][number];

/** The same variant on two lines is one line: its pieces count together. */
function eachOnce(items: readonly OrderItem[]): OrderItem[] {
  const known = new Map<string, OrderItem>();
  for (const item of items) {
    const before = known.get(item.variantId);
    known.set(item.variantId, {
      ...item,
      productId: item.productId ?? before?.productId,
      quantity: item.quantity + (before?.quantity ?? 0),
    });
  }
  return [...known.values()];
}

/** What is ordered as it is now. A variant whose product nobody named, and that is not found, is not judged here. */
async function readOrder(
  store: StoreProvider,
  { items, locale }: StoreCheckoutInput,
): Promise<{ items: RecheckedItem[]; products: StoreProduct[] }> {
  const searched = items.some(({ productId }) => productId === undefined)
    ? (await store.products({ limit: MOST_SEARCHED }, locale, { isFresh: true })).products
    : [];
  const named = items.flatMap((item) => {
    const productId = item.productId ?? ownerOf(item.variantId, searched);
    return productId === undefined ? [] : [{ ...item, productId }];
  });
  if (named.length === 0) return { items: [], products: [] };
  const ids = named.map(({ productId }) => productId);
  const { products, stock } = await readNow(store, ids, locale);
  return { items: named.map((item) => itemNow(item, products, stock)), products };
}

const ownerOf = (variantId: string, products: readonly StoreProduct[]) =>
  products.find(({ variants }) => variants.some(({ id }) => id === variantId))?.id;

function requireInStock(items: readonly RecheckedItem[]) {
  for (const { now, quantity } of items) {
    if (now === null || !now.isPurchasable || (now.left !== null && now.left < quantity)) {
      throw new AppError('STORE_OUT_OF_STOCK');
    }
  }
  // One payment has one currency; the cart asks for each by itself.
  if (new Set(items.map(({ now }) => now?.currencyInfo.code)).size > 1) throw new AppError('NOT_ALLOWED');
}
