import { isOwnOrigin } from '#/server/platform/http/is-own-origin.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { requireOpen } from '#/server/platform/settings/require-open.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { StoreProvider } from '#/server/platform/trpc/store-provider.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { otherLocale } from '#/shared/core/locale.ts';
import type { RecheckedItem, StoreCheckoutInput, StoreProduct } from '#/shared/store/store.ts';
import { beginPurchase } from '../purchases/begin-purchase.ts';
import { findKitTests } from './find-kit-tests.ts';
import { currentItem, readItems } from './read-items.ts';
import { requireStore } from './require-store.ts';

/** The provider's page size. */
const MOST_SEARCHED = 100;

type CheckoutContext = Pick<Context, 'db' | 'store' | 'locale' | 'actor' | 'site' | 'clientAddress' | 'log'>;

/**
 * Returns the payment page, and the token for the browser to bring back. Missing items and excessive quantities are
 * refused before the provider is asked; its answer still decides, since nothing is reserved.
 */
export async function checkOut(
  ctx: CheckoutContext,
  input: StoreCheckoutInput,
): Promise<{ url: string; purchaseToken: string | null }> {
  const store = requireStore(ctx);
  await requireOpen(ctx.db, 'store');
  const successUrl = ownAddress(ctx.site.origin, input.successUrl);
  const cancelUrl = ownAddress(ctx.site.origin, input.cancelUrl);
  await countAttempt(ctx.db, limits.storeCheckoutByAddress, ctx.clientAddress);
  const order = { ...input, successUrl, cancelUrl, items: eachOnce(input.items) };
  // Asked beside the order, so that it costs no time of its own.
  const words = readElsewhere(store, order);
  const { items, products } = await readOrder(store, order).finally(() => words);
  requireInStock(items);
  const url = await store.checkout(order);
  const bought = products.filter(({ id }) => items.some(({ productId }) => productId === id));
  const kits = await findKitTests(ctx, bought);
  const purchaseToken = await beginPurchase(ctx, {
    items,
    kitTestIds: new Map([...kits].map(([variantId, test]) => [variantId, test.id])),
    locale: input.locale,
    elsewhere: await words,
    embeddedCheckoutId: ctx.site.store?.isEmbedded ? checkoutIdOf(url) : null,
  });
  return { url, purchaseToken };
}

/**
 * The ordered products in the other language, from the cache where it has them, so that the purchase can be read in both.
 * Without an answer the purchase stands in the words of today.
 */
async function readElsewhere(
  store: StoreProvider,
  { items, locale }: StoreCheckoutInput,
): Promise<StoreProduct[]> {
  const ids = [...new Set(items.flatMap(({ productId }) => productId ?? []))];
  if (ids.length === 0) return [];
  try {
    return (await store.products({ ids, limit: ids.length }, otherLocale(locale))).products;
  } catch {
    return [];
  }
}

/** The embedded provider's payment page is `…/pay/{checkoutId}`, here with the language added. */
const checkoutIdOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? null;

/**
 * Return addresses must be on this site, as the URL parser here reads them, since others may read '\\' and line ends
 * otherwise.
 */
function ownAddress(origin: string, address: string): string {
  const url = new URL(address);
  const isOurs = /^https?:$/.test(url.protocol) && isOwnOrigin(origin, url.origin);
  if (!isOurs || url.username !== '' || url.password !== '') throw new AppError('NOT_ALLOWED');
  return url.href;
}

type OrderItem = StoreCheckoutInput['items'][number];

/** Lines of the same variant are merged: their quantities add up. */
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

/** Ordered items with their current state. A variant that is not found without a product id is not checked here. */
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
  const { products, stock } = await readItems(store, ids, locale);
  return { items: named.map((item) => currentItem(item, products, stock)), products };
}

const ownerOf = (variantId: string, products: readonly StoreProduct[]) =>
  products.find(({ variants }) => variants.some(({ id }) => id === variantId))?.id;

function requireInStock(items: readonly RecheckedItem[]) {
  for (const { now, quantity } of items) {
    if (now === null || !now.isPurchasable || (now.left !== null && now.left < quantity)) {
      throw new AppError('STORE_OUT_OF_STOCK');
    }
  }
  // One payment has one currency; the cart sends each separately.
  if (new Set(items.map(({ now }) => now?.currencyInfo.code)).size > 1) throw new AppError('NOT_ALLOWED');
}
