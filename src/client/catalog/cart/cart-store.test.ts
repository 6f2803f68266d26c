import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { CART_KEY } from '#/client/core/cart-key.ts';
import type { CartItem } from '#/shared/catalog/cart.ts';
import { MOST_LINES } from '#/shared/core/order-limits.ts';

const itemOf = (labTestId: number): CartItem => ({
  labTestId,
  testId: 10 + labTestId,
  labId: 3,
  testName: { ar: 'السكر التراكمي', en: 'HbA1c' },
  labName: { ar: 'مختبر رقيم', en: 'Raqim Laboratory' },
  priceHalalas: 9500,
  fastingHours: 0,
  slot: { date: '2026-11-25', slotTime: '09:30:00' },
});
const idsOf = (items: readonly CartItem[]) => items.map(({ labTestId }) => labTestId);

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
    const { cartStore } = await import('./cart-store.ts');
    const { cartSignal } = await import('./cart-signal.ts');
    // Each tab has its own window; the code reads it at run time.
    return {
      localStorage,
      signal: cartSignal,
      receive: (type: string, fields: object) => send(tab, type, fields),
      use: <Answer>(act: (store: typeof cartStore) => Answer) => {
        vi.stubGlobal('window', stub);
        return act(cartStore);
      },
    };
  }
  return { stored, openTab };
}

afterEach(() => vi.unstubAllGlobals());

test('an added item is unchanged after a reload', async () => {
  const browser = openBrowser();
  const before = await browser.openTab();
  before.use((cart) => [1, 2].map((id) => cart.add(itemOf(id))));
  const after = await browser.openTab();
  expect(after.use((cart) => cart.items())).toEqual([itemOf(1), itemOf(2)]);
});

test('an offer is in the cart once, and items are removed by index', async () => {
  const tab = await openBrowser().openTab();
  const answers = tab.use((cart) => [1, 2, 1, 3].map((id) => cart.add(itemOf(id))));
  expect(answers).toEqual([true, true, false, true]);
  tab.use((cart) => cart.removeAt(1));
  expect(idsOf(tab.use((cart) => cart.items()))).toEqual([1, 3]);
});

test(`it holds ${MOST_LINES}, and reports when it is full`, async () => {
  const tab = await openBrowser().openTab();
  const answers = tab.use((cart) =>
    Array.from({ length: MOST_LINES + 1 }, (_unused, at) => cart.add(itemOf(at + 1))),
  );
  expect(answers.filter(Boolean)).toHaveLength(MOST_LINES);
  expect(answers.at(-1)).toBe(false);
});

test('two tabs stay in step, whichever of them changes the cart', async () => {
  const browser = openBrowser();
  const one = await browser.openTab();
  const two = await browser.openTab();
  expect(two.use((cart) => cart.items())).toEqual([]);
  const heard = vi.fn<() => void>();
  two.use((cart) => cart.subscribe(heard));

  one.use((cart) => [1, 2].map((id) => cart.add(itemOf(id))));
  expect(heard).toHaveBeenCalledTimes(2);
  expect(idsOf(two.use((cart) => cart.items()))).toEqual([1, 2]);
  two.use((cart) => cart.removeAt(0));
  expect(idsOf(one.use((cart) => cart.items()))).toEqual([2]);
  two.localStorage.clear();
  expect(one.use((cart) => cart.items())).toEqual([]);
});

test('a page restored from the back/forward cache reads what has changed meanwhile', async () => {
  const browser = openBrowser();
  const tab = await browser.openTab();
  tab.use((cart) => cart.add(itemOf(1)));
  browser.stored.delete(CART_KEY);
  tab.use(() => tab.receive('pageshow', { persisted: true }));
  expect(tab.use((cart) => cart.items())).toEqual([]);
});

test('without storage it lives as long as the page', async () => {
  const tab = await openBrowser({ refusesStorage: true }).openTab();
  expect(tab.use((cart) => cart.add(itemOf(1)))).toBe(true);
  expect(idsOf(tab.use((cart) => cart.items()))).toEqual([1]);
});

test('the signal emits changes as soon as the store is loaded', async () => {
  const browser = openBrowser();
  (await browser.openTab()).use((cart) => cart.add(itemOf(1)));
  const tab = await browser.openTab();
  const heard = vi.fn<() => void>();
  tab.signal.subscribe(heard);
  expect(idsOf(tab.use(() => tab.signal.items()) ?? [])).toEqual([1]);
  tab.use((cart) => cart.clear());
  expect(heard).toHaveBeenCalledOnce();
  expect(tab.use(() => tab.signal.items())).toEqual([]);
});

const good = { version: 1, items: [itemOf(1)] };
const hostile = fc.oneof(
  fc.string(),
  fc.json(),
  fc.constant(JSON.stringify(good).slice(0, -3)),
  fc.constant(JSON.stringify({ ...good, version: 0 })),
  fc.constant(JSON.stringify({ ...good, items: [itemOf(1), itemOf(1)] })),
  fc.constant(JSON.stringify([itemOf(1)])),
  // One field of a valid cart, replaced by any value.
  fc
    .tuple(fc.constantFrom(...(Object.keys(itemOf(1)) as (keyof CartItem)[])), fc.anything())
    .filter(([field, value]) => !(field === 'slot' && value === null) && typeof value !== 'number')
    .map(([field, value]) =>
      JSON.stringify({ version: 1, items: [{ ...itemOf(1), [field]: value }] }, (_key, inner: unknown) =>
        typeof inner === 'bigint' ? String(inner) : inner,
      ),
    ),
);

test('for any stored value the cart is whole or empty, and a damaged value is removed', async () => {
  const browser = openBrowser();
  const tab = await browser.openTab();
  fc.assert(
    fc.property(hostile, (text) => {
      browser.stored.set(CART_KEY, text);
      tab.use(() => tab.receive('storage', { key: CART_KEY }));
      expect(tab.use((cart) => cart.items())).toEqual([]);
      expect(browser.stored.has(CART_KEY)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test('a price that is not a whole number of halalas, or a test without names, counts as damaged', async () => {
  const browser = openBrowser();
  const tab = await browser.openTab();
  for (const damaged of [
    { priceHalalas: 95.5 },
    { priceHalalas: -1 },
    { labTestId: 0 },
    { testName: { en: 'x' } },
  ]) {
    browser.stored.set(CART_KEY, JSON.stringify({ version: 1, items: [{ ...itemOf(1), ...damaged }] }));
    tab.use(() => tab.receive('storage', { key: CART_KEY }));
    expect(
      tab.use((cart) => cart.items()),
      JSON.stringify(damaged),
    ).toEqual([]);
  }
});
