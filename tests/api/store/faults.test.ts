import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testDb } from '../../support/db/db.ts';
import { startFakeStore } from '../../support/store/fake-store.ts';
import type { Fault } from '../../support/store/fake-store/faults.ts';
import { orderOf, shopAt } from '../../support/store/shop-at.ts';

const db = await testDb();
const fake = await startFakeStore();
afterAll(() => fake.close());
const order = orderOf([{ productId: 'prod_mug', variantId: 'variant_mug_small', quantity: 1 }]);

beforeEach(() => {
  fake.behave('everything', null);
  fake.forgetCalls();
});

const list = JSON.stringify({ count: 1, offset: 0, limit: 1, products: [] });
const UNREACHABLE = /^STORE_UNREACHABLE$/;
const FAILED = /^STORE_FAILED$/;
/** The failure, the code that the visitor gets, and the number of calls for a list. */
const faults: [string, Fault, RegExp, number][] = [
  ['500', { kind: 'status', status: 500 }, /^STORE_FAILED HTTP 500: Internal Server Error$/, 1],
  ['503', { kind: 'status', status: 503 }, /^STORE_FAILED HTTP 503: Service Unavailable$/, 2],
  ['502 without its phrase', { kind: 'status', status: 502, statusText: '' }, /HTTP 502: Bad Gateway$/, 2],
  ['504', { kind: 'status', status: 504 }, /^STORE_FAILED HTTP 504: Gateway Timeout$/, 2],
  ['429', { kind: 'status', status: 429 }, /^STORE_FAILED HTTP 429: Too Many Requests$/, 1],
  ['400', { kind: 'status', status: 400 }, /^STORE_FAILED HTTP 400: Bad Request$/, 1],
  ['404', { kind: 'status', status: 404 }, /^STORE_NOT_FOUND HTTP 404: Not Found$/, 1],
  [
    'a phrase of its own',
    { kind: 'status', status: 500, statusText: `\u{9}Oh  ${'no'.repeat(200)}` },
    /^STORE_FAILED HTTP 500: Oh {2}(no)+$/,
    1,
  ],
  ['a redirect', { kind: 'redirect', to: 'https://elsewhere.example/' }, /^STORE_FAILED HTTP 302: Found$/, 1],
  ['a broken connection', { kind: 'reset' }, UNREACHABLE, 2],
  ['half an answer', { kind: 'half' }, UNREACHABLE, 2],
  ['no answer', { kind: 'hang' }, UNREACHABLE, 2],
  ['a slow answer', { kind: 'slow', delayMs: 10_000 }, UNREACHABLE, 2],
  ['malformed JSON', { kind: 'text', body: list.slice(0, -2) }, FAILED, 1],
  ['a page', { kind: 'text', body: '<h1>Soon</h1>', contentType: 'text/html' }, FAILED, 1],
  ['nothing', { kind: 'empty' }, FAILED, 1],
  ['another envelope', { kind: 'json', body: { products: { mug: 1 } } }, FAILED, 1],
  ['null', { kind: 'json', body: null }, FAILED, 1],
  ['products of other types', { kind: 'json', body: { products: [{ id: 1 }, null, 'mug', []] } }, FAILED, 1],
  ['a count of another type', { kind: 'json', body: { count: '9', products: [] } }, FAILED, 1],
  ['five megabytes', { kind: 'huge', bytes: 5 * 1024 * 1024 }, FAILED, 1],
];

describe.each(faults)('a provider that responds with %s', (_, fault, heard, asked) => {
  // Only an answer that does not come waits in vain: five megabytes take their time on a busy machine.
  const attemptMs = ['hang', 'slow', 'half'].includes(fault.kind) ? 300 : 5_000;
  const shop = () => shopAt(db, fake.settings, { waits: { attemptMs } })();

  test('fails a list with a fixed message, and works again at once', async () => {
    const store = shop();
    fake.behave('everything', fault);
    const refusal = await store.products({}).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ message: expect.stringMatching(heard) });
    expect((refusal as Error).message.length).toBeLessThanOrEqual('STORE_FAILED '.length + 80);
    expect(fake.calls('products')).toHaveLength(asked);
    fake.behave('everything', null);
    expect((await store.products({})).rows.length).toBeGreaterThan(1);
  });

  test('gets one checkout call, whatever it responds', async () => {
    fake.behave('checkout', fault);
    await expect(shop().checkout(order)).rejects.toThrow(heard);
    expect(fake.calls('checkout')).toHaveLength(1);
  });
});

test('a refused connection is a failure too', async () => {
  const gone = await startFakeStore();
  await gone.close();
  const shop = shopAt(db, gone.settings)();
  await expect(shop.products({})).rejects.toThrow(UNREACHABLE);
  await expect(shop.checkout(order)).rejects.toThrow(UNREACHABLE);
});

test('a single failure of a list is retried without notice', async () => {
  fake.behave('products', { kind: 'status', status: 503, times: 1 });
  expect((await shopAt(db, fake.settings)().products({})).rows.length).toBeGreaterThan(1);
});

test('an unreadable product is left out of its list', async () => {
  const { products } = fake.state;
  fake.behave('products', { kind: 'json', body: { products: [{ id: 'prod_x', title: 5 }, products[0]] } });
  const { rows, count } = await shopAt(db, fake.settings)().products({});
  expect([rows.map(({ id }) => id), count]).toEqual([['prod_mug'], 2]);
});

test('optional data of other types does not hide a product', async () => {
  const [mug] = fake.state.products;
  const odd = { subtitle: 7, images: 'none', weight: [], custom_fields: { a: 1 }, order: '1', metadata: [] };
  fake.behave('product', { kind: 'json', body: { product: { ...mug, ...odd } } });
  expect(await shopAt(db, fake.settings)().product({ id: 'prod_mug' })).toMatchObject({
    subtitle: null,
    images: [],
    customFields: [],
    order: 0,
    metadata: null,
  });
});

describe('a checkout', () => {
  const shop = (over = {}) => shopAt(db, fake.settings)(null, over);

  test('is refused before the provider is called if stock or product is gone', async () => {
    const items = (item: { variantId: string; productId?: string; quantity?: number }) => ({
      items: [{ productId: 'prod_last', quantity: 1, ...item }],
    });
    const refused = [
      { variantId: 'variant_last_green' },
      { variantId: 'variant_last_black', quantity: 2 },
      { variantId: 'variant_none' },
      { productId: 'prod_rest', variantId: 'variant_rest' },
      { productId: 'prod_gone', variantId: 'variant_gone' },
    ];
    for (const item of refused) {
      await expect(shop().checkout({ ...order, ...items(item) })).rejects.toThrow(/^STORE_OUT_OF_STOCK$/);
    }
    expect(fake.calls('checkout')).toHaveLength(0);
  });

  test('reports stock that another buyer took meanwhile, as the provider does', async () => {
    for (const status of [400, 409, 422]) {
      fake.behave('checkout', { kind: 'status', status, body: { message: ['Variant is out of stock'] } });
      await expect(shop().checkout(order)).rejects.toThrow(/^STORE_OUT_OF_STOCK$/);
    }
    fake.behave('checkout', { kind: 'status', status: 400, body: { message: ['items.0.quantity is odd'] } });
    await expect(shop().checkout(order)).rejects.toThrow('STORE_FAILED HTTP 400: Bad Request');
  });

  test('never reads the cache', async () => {
    const store = shop();
    await store.products({ ids: ['prod_last'], limit: 1 });
    await store.variants({ productIds: ['prod_last'] });
    const black = orderOf([{ productId: 'prod_last', variantId: 'variant_last_black', quantity: 1 }]);
    const item = { productId: 'prod_last', variantId: 'variant_last_black', quantity: 1 };
    fake.setStock('variant_last_black', 0);
    await expect(store.checkout(black)).rejects.toThrow('STORE_OUT_OF_STOCK');
    expect((await store.recheck({ items: [item] })).rows[0]?.now?.left).toBe(0);
    fake.setStock('variant_last_black', 1);
    expect((await store.recheck({ items: [item] })).rows[0]?.now?.left).toBe(1);
    expect((await store.checkout(black)).url).toContain('/pay/');
  });

  test.each([
    'http://elsewhere.example/pay',
    'javascript:alert(1)',
    'https://us:er@pay.example/',
    'pay/1',
    '//pay.example/1',
    'data:text/html,pay',
  ])('does not redirect to %s', async (url) => {
    fake.behave('checkout', { kind: 'json', body: { url } });
    await expect(shop().checkout(order)).rejects.toThrow(FAILED);
  });

  test("redirects to the provider's page, in the language of the site", async () => {
    fake.behave('checkout', { kind: 'json', body: { url: 'https://pay.example/c?id=1&lang=xx' } });
    const { url } = await shop().checkout({ ...order, locale: 'ar' });
    expect(url).toBe('https://pay.example/c?id=1&lang=ar');
  });

  test.each([
    'https://elsewhere.example/success',
    'http://site.test.elsewhere.example/',
    'http://a@site.test/',
  ])('returns to this site, not to %s', async (address) => {
    await expect(shop().checkout({ ...order, successUrl: address })).rejects.toThrow('NOT_ALLOWED');
    await expect(shop().checkout({ ...order, cancelUrl: address })).rejects.toThrow('NOT_ALLOWED');
    expect(fake.calls()).toHaveLength(0);
  });

  test('has one currency', async () => {
    const mixed = orderOf([
      { productId: 'prod_mug', variantId: 'variant_mug_small', quantity: 1 },
      { productId: 'prod_scarf', variantId: 'variant_scarf_wool', quantity: 1 },
    ]);
    await expect(shop().checkout(mixed)).rejects.toThrow('NOT_ALLOWED');
  });

  test('is limited to thirty from one address in ten minutes', async () => {
    const clientAddress = 'the address of this test';
    for (let count = 0; count < 30; count += 1) await shop({ clientAddress }).checkout(order);
    await expect(shop({ clientAddress }).checkout(order)).rejects.toThrow('RATE_LIMITED');
    await shop().checkout(order);
  });
});

describe('while the provider is down', () => {
  const start = new Date('2026-11-02T09:00:00Z').getTime();
  const inSeconds = (seconds: number) => vi.setSystemTime(start + seconds * 1000);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    return () => vi.useRealTimers();
  });
  const ask = (shop: ReturnType<ReturnType<typeof shopAt>>, limit: number) =>
    shop.products({ limit }).catch((error: unknown) => (error as { cause: object }).cause);

  test('no calls are sent after five failures, until a probe succeeds', async () => {
    const shop = shopAt(db, fake.settings)();
    fake.behave('products', { kind: 'status', status: 500 });
    for (let limit = 1; limit <= 5; limit += 1)
      expect(await ask(shop, limit)).toMatchObject({ code: 'STORE_FAILED' });
    expect(fake.calls()).toHaveLength(5);
    inSeconds(4);
    expect(await ask(shop, 6)).toMatchObject({ code: 'STORE_UNREACHABLE', retryAfterSeconds: 6 });
    await expect(shop.checkout(order)).rejects.toThrow(/^STORE_UNREACHABLE HTTP 500: Internal Server Error$/);
    expect(fake.calls()).toHaveLength(5);

    // Still down: one call probes, and all others fail at once.
    inSeconds(11);
    const release = fake.hold('products');
    const probe = ask(shop, 7);
    await expect.poll(() => fake.calls().length).toBe(6);
    expect(await ask(shop, 8)).toMatchObject({ code: 'STORE_UNREACHABLE' });
    expect(fake.calls()).toHaveLength(6);
    fake.behave('products', { kind: 'status', status: 500 });
    release();
    await probe;
    fake.behave('products', { kind: 'status', status: 500 });
    inSeconds(30);
    await ask(shop, 9);
    fake.behave('products', null);
    inSeconds(60);
    expect(await ask(shop, 10)).toMatchObject({ rows: expect.any(Array) });
    expect(await ask(shop, 11)).toMatchObject({ rows: expect.any(Array) });
  });

  test('refusals do not count as failures', async () => {
    const shop = shopAt(db, fake.settings)();
    for (let count = 0; count < 8; count += 1)
      await expect(shop.product({ id: `prod_none_${count}` })).rejects.toThrow('STORE_NOT_FOUND');
    expect((await shop.products({})).rows.length).toBeGreaterThan(1);
  });

  test('a probe that was aborted does not keep the store closed', async () => {
    const shop = shopAt(db, fake.settings, { waits: { attemptMs: 60_000 } })();
    fake.behave('products', { kind: 'status', status: 500 });
    for (let limit = 1; limit <= 5; limit += 1) await ask(shop, limit);
    inSeconds(11);
    fake.behave('products', { kind: 'hang' });
    void ask(shop, 6);
    await expect.poll(() => fake.calls().length).toBe(6);
    fake.behave('products', null);
    inSeconds(140);
    expect(await ask(shop, 7)).toMatchObject({ rows: expect.any(Array) });
  });
});
