import * as z from 'zod/mini';
import { takeTurns } from '#/server/platform/files/take-turns.ts';
import type { StoreSettings } from '#/server/platform/trpc/context.ts';
import type { StoreProvider, StoreProducts } from '#/server/platform/trpc/store-provider.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { StoreCheckoutInput, StoreProduct } from '#/shared/store/store.ts';
import { type Question, StoreRefusal } from './call-store.ts';
import { mapProduct, mapProductDetails } from './map-product.ts';
import { inOrder, productQuery } from './product-query.ts';
import type { StoreCaches } from './store-caches.ts';
import {
  checkoutAnswer,
  collectionsAnswer,
  productAnswer,
  productJson,
  productsAnswer,
  variantsAnswer,
} from './store-json.ts';

type Runtime = {
  settings: StoreSettings;
  caches: StoreCaches;
  /** Throws errors that `storeError` maps, and StoreRefusal unchanged. */
  ask: (question: Question) => Promise<unknown>;
  waitUntil: (work: Promise<unknown>) => void;
  log: (entry: object) => void;
};

/** As many bytes of a file are searched in the time that a product, or a letter of its texts, takes. */
const PRODUCT_COST = 8_000;
const LETTER_COST = 16;
const REFUSED = new Set([400, 409, 422]);
const ABOUT_STOCK = /\b(stock|inventory|sold out)\b/i;

/** The provider's API over HTTP. The language is part of the cache key. */
export function httpStore({ settings, caches, ask, waitUntil, log }: Runtime): StoreProvider {
  const { apiUrl, storeId } = settings;
  const base = `${apiUrl}/store/${encodeURIComponent(storeId)}`;
  const get = (path: string, locale: Locale) => ask({ method: 'GET', url: base + path, locale });

  return {
    products(query, locale, { isFresh } = { isFresh: false }) {
      const path = withQuery('/products', productQuery(query));
      const load = async () => readProducts(await get(path, locale), settings, log);
      return caches.products[isFresh ? 'readFresh' : 'read']({ key: `${locale} ${path}`, load, waitUntil });
    },

    product(id, locale, { field } = {}) {
      const query = new URLSearchParams(field && { field });
      const path = withQuery(`/products/${encodeURIComponent(id)}`, query);
      const load = async () => {
        const answer = await ask({ method: 'GET', url: base + path, locale, isOneProduct: true });
        const { product } = read(productAnswer, answer, log);
        return mapProductDetails(product, settings);
      };
      return caches.product.read({ key: `${locale} ${path}`, load, waitUntil });
    },

    async stock(productIds, { isFresh } = { isFresh: false }) {
      const query = new URLSearchParams({ fields: 'inventory_quantity' });
      for (const id of inOrder(productIds)) query.append('product_ids[]', id);
      const path = withQuery('/variants', query);
      const load = async () => {
        const { variants } = read(variantsAnswer, await get(path, 'en'), log);
        return variants.flatMap(({ id, inventory_quantity: left }): [string, number][] =>
          left == null ? [] : [[id, Math.max(0, left)]],
        );
      };
      return new Map(await caches.stock[isFresh ? 'readFresh' : 'read']({ key: path, load, waitUntil }));
    },

    collections(locale) {
      const load = async () => read(collectionsAnswer, await get('/collections', locale), log).collections;
      return caches.collections.read({ key: locale, load, waitUntil });
    },

    async checkout(order) {
      const answer = await ask(checkoutQuestion(base, order)).catch((error: unknown) => {
        throw isAboutStock(error) ? new AppError('STORE_OUT_OF_STOCK', { cause: error }) : error;
      });
      return payUrl(read(checkoutAnswer, answer, log).url, order, apiUrl);
    },
  };
}

const withQuery = (path: string, query: URLSearchParams) => (query.size === 0 ? path : `${path}?${query}`);

/** @throws {AppError} STORE_FAILED if the response does not match. */
function read<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown, log: Runtime['log']) {
  const parsed = z.safeParse(schema, answer);
  if (parsed.success) return parsed.data;
  log({ level: 'error', message: 'the store answers otherwise than known', issues: issuesOf(parsed.error) });
  throw new AppError('STORE_FAILED');
}

const issuesOf = ({ issues }: z.core.$ZodError) =>
  issues.slice(0, 3).map(({ path, message }) => `${path.join('.')}: ${message}`);

/** Drops unreadable entries, as long as one is readable. */
async function readProducts(
  answer: unknown,
  settings: StoreSettings,
  log: Runtime['log'],
): Promise<StoreProducts> {
  const turn = takeTurns();
  const { count, offset = 0, limit, products: listed } = read(productsAnswer, answer, log);
  const products: StoreProduct[] = [];
  for (const raw of listed) {
    const parsed = z.safeParse(productJson, raw);
    if (parsed.success) {
      const { description, additional_info: texts } = parsed.data;
      const letters = [description, ...texts.map((text) => text.description)].join('').length;
      await turn(PRODUCT_COST + letters * LETTER_COST);
      products.push(mapProduct(parsed.data, settings));
      continue;
    }
    const { id } = { id: null, ...(raw as object | null) } as { id: unknown };
    log({
      level: 'warn',
      message: 'a product of the store is left out',
      id: String(id).slice(0, 100),
      issues: issuesOf(parsed.error),
    });
  }
  if (listed.length > 0 && products.length === 0) throw new AppError('STORE_FAILED');
  const total = count ?? offset + listed.length;
  const next = offset + listed.length;
  return {
    count: total,
    offset,
    limit: limit ?? listed.length,
    products,
    nextOffset: listed.length > 0 && next < total ? next : null,
  };
}

const checkoutQuestion = (
  base: string,
  { items, successUrl, cancelUrl, locale, timeZone }: StoreCheckoutInput,
): Question => ({
  method: 'POST',
  url: `${base}/checkout`,
  locale,
  body: {
    items: items.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
    successUrl,
    cancelUrl,
    locale,
    timeZone,
  },
});

const isAboutStock = (error: unknown) =>
  error instanceof AppError &&
  error.cause instanceof StoreRefusal &&
  REFUSED.has(error.cause.status) &&
  ABOUT_STOCK.test(error.cause.body);

/** The browser is redirected there: over https, or http if demo and tests run provider or site on http. */
function payUrl(text: string, { successUrl, locale }: StoreCheckoutInput, apiUrl: string): string {
  const url = new URL(text);
  const isKnown = [apiUrl, successUrl].some((known) => new URL(known).origin === url.origin);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isKnown);
  if (!isSafe || url.username !== '' || url.password !== '') throw new AppError('STORE_FAILED');
  url.searchParams.set('lang', locale);
  return url.href;
}
