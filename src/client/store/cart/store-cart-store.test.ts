import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { STORE_CART_KEY, STORE_CHECKOUT_KEY } from '#/client/core/store-cart-key.ts';
import type { StoreCartItem } from '#/shared/store/store-cart.ts';
import { MOST_OF_ONE, MOST_STORE_ITEMS } from '#/shared/store/store-limits.ts';

const PLENTY = 10_000;
const itemOf = (id: string, quantity = 1, code = 'SAR'): StoreCartItem => ({
  product: { id: `prod_${id}`, title: 'قارورة', image: '/embedded-store/images/bottle.svg' },
  variant: {
    id: `variant_${id}`,
    title: 'أخضر',
    priceFormatted: '89.00 ر.س',
    salePriceFormatted: null,
    priceInCents: 8900,
    salePriceInCents: null,
    currencyInfo: { code, symbol: null, template: '$1 ر.س', decimalDigits: 2 },
    manageInventory: true,
  },
  quantity,
});
const countsOf = (items: readonly StoreCartItem[]) =>
  items.map(({ variant, quantity }) => [variant.id.slice('variant_'.length), quantity]);

/** One browser: its storage, and the tabs that receive each other's storage events. */
function openBrowser({ refusesStorage = false } = {}) {
  const stored = new Map<string, string>();
  const windows: EventTarget[] = [];
  const send = (to: EventTarget, type: string, fields: object) =>
    to.dispatchEvent(Object.assign(new Event(type), fields));

  async function openTab() {
    const tab = new EventTarget();
    const notify = (key: string | null) => {
      for (const other of windows) if (other !== tab) send(other, 'storage', { key });
    };
    const refuse = () => {
      if (refusesStorage) throw new DOMException('denied', 'SecurityError');
    };
    const localStorage = {
      getItem: (key: string) => (refuse(), stored.get(key) ?? null),
      setItem: (key: string, value: string) => (refuse(), stored.set(key, value), notify(key)),
      removeItem: (key: string) => (refuse(), stored.delete(key), notify(key)),
      clear: () => (stored.clear(), notify(null)),
    };
    windows.push(tab);
    const stub = Object.assign(tab, { localStorage });
    vi.stubGlobal('window', stub);
    vi.resetModules();
    const { storeCartStore } = await import('./store-cart-store.ts');
    const { storeCartSignal } = await import('./store-cart-signal.ts');
    const { finishStoreCheckout } = await import('./finish-store-checkout.ts');
    // Each tab has its own window; the code reads it at run time.
    return {
      localStorage,
      signal: storeCartSignal,
      finish: () => {
        vi.stubGlobal('window', stub);
        return finishStoreCheckout();
      },
      receive: (type: string, fields: object) => send(tab, type, fields),
      use: <Answer>(act: (store: typeof storeCartStore) => Answer) => {
        vi.stubGlobal('window', stub);
        return act(storeCartStore);
      },
    };
  }
  return { stored, openTab };
}

afterEach(() => vi.unstubAllGlobals());

test('an added item is there after a reload; adding the same variant again increases its quantity', async () => {
  const browser = openBrowser();
  const before = await browser.openTab();
  before.use((cart) => [itemOf('a'), itemOf('b', 2), itemOf('a', 3)].map((item) => cart.add(item, PLENTY)));
  const after = await browser.openTab();
  expect(after.use((cart) => cart.items())).toEqual([itemOf('a', 4), itemOf('b', 2)]);
});

test('a quantity above the stock is refused, counting what the cart holds; uncounted stock has no limit', async () => {
  const tab = await openBrowser().openTab();
  expect(tab.use((cart) => cart.add(itemOf('a', 2), 3))).toBeNull();
  expect(tab.use((cart) => cart.add(itemOf('a', 2), 3))).toEqual({ reason: 'stock', left: 3 });
  expect(tab.use((cart) => cart.add(itemOf('a', 1), 3))).toBeNull();
  expect(tab.use((cart) => cart.add(itemOf('none'), 0))).toEqual({ reason: 'stock', left: 0 });
  const open = itemOf('open', 50);
  expect(
    tab.use((cart) => cart.add({ ...open, variant: { ...open.variant, manageInventory: false } }, 0)),
  ).toBeNull();
  expect(countsOf(tab.use((cart) => cart.items()))).toEqual([
    ['a', 3],
    ['open', 50],
  ]);
});

test('it reports a full cart, and a quantity above the limit', async () => {
  const tab = await openBrowser().openTab();
  const answers = tab.use((cart) =>
    Array.from({ length: MOST_STORE_ITEMS + 1 }, (_unused, at) => cart.add(itemOf(`${at}`), PLENTY)),
  );
  expect(answers.at(-1)).toEqual({ reason: 'full' });
  expect(tab.use((cart) => cart.add(itemOf('0', MOST_OF_ONE), PLENTY))).toEqual({ reason: 'most' });
  expect(tab.use((cart) => cart.add(itemOf('0'), PLENTY))).toBeNull();
  expect(tab.use((cart) => cart.items())).toHaveLength(MOST_STORE_ITEMS);
});

test('a quantity is a whole number from 1 up to the limit of an order', async () => {
  const tab = await openBrowser().openTab();
  tab.use((cart) => cart.add(itemOf('a', 5), PLENTY));
  for (const [wanted, quantity] of [
    [7, 7],
    [0, 1],
    [-3, 1],
    [Number.NaN, 1],
    [2.9, 2],
    [1e9, MOST_OF_ONE],
  ] as const) {
    tab.use((cart) => cart.setQuantity('variant_a', wanted));
    expect(countsOf(tab.use((cart) => cart.items()))).toEqual([['a', quantity]]);
  }
});

test('two tabs stay in step, also when one is restored from the back/forward cache', async () => {
  const browser = openBrowser();
  const one = await browser.openTab();
  const two = await browser.openTab();
  const heard = vi.fn<() => void>();
  two.use((cart) => cart.items());
  two.signal.subscribe(heard);
  one.use((cart) => [itemOf('a'), itemOf('b')].map((item) => cart.add(item, PLENTY)));
  expect(heard).toHaveBeenCalledTimes(2);
  two.use((cart) => cart.remove('variant_a'));
  expect(countsOf(one.use((cart) => cart.items()))).toEqual([['b', 1]]);
  browser.stored.clear();
  one.use(() => one.receive('pageshow', { persisted: true }));
  expect(one.use((cart) => cart.items())).toEqual([]);
});

test('without storage it lives as long as the page', async () => {
  const tab = await openBrowser({ refusesStorage: true }).openTab();
  expect(tab.use((cart) => cart.add(itemOf('a'), PLENTY))).toBeNull();
  expect(countsOf(tab.use((cart) => cart.items()))).toEqual([['a', 1]]);
  expect(tab.finish()).toBeNull();
  expect(tab.use((cart) => cart.items())).toEqual([]);
});

const good = { version: 1, items: [itemOf('a')] };
const withField = (path: readonly string[], value: unknown) => {
  const item: Record<string, unknown> = structuredClone(itemOf('a'));
  const last = path.at(-1) ?? '';
  let at = item;
  for (const name of path.slice(0, -1)) at = at[name] as Record<string, unknown>;
  at[last] = value;
  return { version: 1, items: [item] };
};
const hostile = fc.oneof(
  fc.string(),
  fc.json(),
  fc.constantFrom(
    JSON.stringify(good).slice(0, -3),
    JSON.stringify({ ...good, version: 0 }),
    JSON.stringify({ ...good, items: [itemOf('a'), itemOf('a', 2)] }),
    JSON.stringify({ ...good, items: Array.from({ length: 51 }, (_unused, at) => itemOf(`${at}`)) }),
    JSON.stringify([itemOf('a')]),
    JSON.stringify(withField(['quantity'], 0)),
    JSON.stringify(withField(['quantity'], 1.5)),
    JSON.stringify(withField(['quantity'], 1000)),
    JSON.stringify(withField(['product', 'title'], 'x'.repeat(500_000))),
    JSON.stringify(withField(['product', 'id'], '../admin')),
    JSON.stringify(withField(['variant', 'priceInCents'], -1)),
    JSON.stringify(withField(['variant', 'currencyInfo', 'decimalDigits'], 400)),
  ),
  fc
    .tuple(
      fc.constantFrom(
        ['product'],
        ['product', 'title'],
        ['variant'],
        ['variant', 'id'],
        ['variant', 'priceFormatted'],
        ['variant', 'currencyInfo'],
        ['variant', 'manageInventory'],
        ['quantity'],
      ),
      fc.oneof(fc.constant(null), fc.integer().map(String), fc.array(fc.string()), fc.double({ max: 0.9 })),
    )
    .filter(
      ([path, value]) =>
        typeof value !== 'string' || !['title', 'id', 'priceFormatted'].includes(path.at(-1) ?? ''),
    )
    .map(([path, value]) => JSON.stringify(withField(path, value))),
);

test('for any stored value the cart is whole or empty, and a damaged value is removed', async () => {
  const browser = openBrowser();
  const tab = await browser.openTab();
  fc.assert(
    fc.property(hostile, (text) => {
      browser.stored.set(STORE_CART_KEY, text);
      tab.use(() => tab.receive('storage', { key: STORE_CART_KEY }));
      expect(tab.use((cart) => cart.items())).toEqual([]);
      expect(browser.stored.has(STORE_CART_KEY)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

const TOKEN = 'a-token-of-a-purchase-0123456789';
const keep = (stored: Map<string, string>, checkout: object) =>
  stored.set(STORE_CHECKOUT_KEY, JSON.stringify({ version: 1, status: 'paying', ...checkout }));

test('items of another currency and items added meanwhile stay in the cart; a reload of the success page changes nothing', async () => {
  const browser = openBrowser();
  const tab = await browser.openTab();
  tab.use((cart) => [itemOf('a'), itemOf('e', 1, 'EUR'), itemOf('b')].map((item) => cart.add(item, PLENTY)));
  keep(browser.stored, { purchaseToken: TOKEN, variantIds: ['variant_a'] });
  expect(tab.finish()).toBe(TOKEN);
  expect(countsOf(tab.use((cart) => cart.items()))).toEqual([
    ['e', 1],
    ['b', 1],
  ]);
  tab.use((cart) => cart.add(itemOf('new'), PLENTY));
  expect(tab.finish()).toBeNull();
  expect(countsOf(tab.use((cart) => cart.items()))).toEqual([
    ['e', 1],
    ['b', 1],
    ['new', 1],
  ]);
});

test('the cart is emptied if everything was paid for, or if the stored checkout is unreadable', async () => {
  for (const text of [
    JSON.stringify({ version: 1, status: 'paying', purchaseToken: null, variantIds: ['variant_a'] }),
    '{',
    '{"version":0}',
    null,
  ]) {
    const browser = openBrowser();
    const tab = await browser.openTab();
    tab.use((cart) => cart.add(itemOf('a'), PLENTY));
    if (text !== null) browser.stored.set(STORE_CHECKOUT_KEY, text);
    expect(tab.finish()).toBeNull();
    expect(tab.use((cart) => cart.items())).toEqual([]);
  }
});
