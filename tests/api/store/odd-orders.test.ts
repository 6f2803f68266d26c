import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { startFakeStore } from '../../support/store/fake-store.ts';
import { orderOf, shopAt } from '../../support/store/shop-at.ts';

const db = await testDb();
const fake = await startFakeStore();
afterAll(() => fake.close());
const item = { productId: 'prod_mug', variantId: 'variant_mug_small', quantity: 1 };
const order = orderOf([item]);

beforeEach(() => {
  fake.behave('everything', null);
  fake.forgetCalls();
});

test('a product that is withdrawn after it was listed is not sold', async () => {
  const shop = shopAt(db, fake.settings)();
  // As the checkout reads it: this answer is cached.
  await shop.products({ ids: ['prod_mug'], limit: 1 });
  const mug = fake.state.products.find(({ id }) => id === 'prod_mug');
  if (mug) mug.purchasable = false;
  expect((await shop.recheck({ items: [item] })).rows[0]?.now?.isPurchasable).toBe(false);
  await expect(shop.checkout(order)).rejects.toThrow('STORE_OUT_OF_STOCK');
  if (mug) mug.purchasable = true;
});

test('one unreadable product does not close the store', async () => {
  const shop = shopAt(db, fake.settings)();
  fake.behave('product', { kind: 'status', status: 500 });
  for (let count = 0; count < 6; count += 1)
    await shop.product({ id: 'prod_mug' }).catch((error: unknown) => error);
  expect(fake.calls('product')).toHaveLength(5);
  expect((await shop.products({})).rows.length).toBeGreaterThan(1);
  expect((await shop.checkout(order)).url).toContain('/pay/');
});

test('sends the provider no address that it could parse otherwise', async () => {
  const successUrl = 'http:\\\\site.test\\@elsewhere.example/\u0000x';
  await shopAt(db, fake.settings)().checkout({ ...order, successUrl });
  const sent = fake.calls('checkout').at(-1)?.body as { successUrl: string };
  expect(sent.successUrl).toBe('http://site.test/@elsewhere.example/%00x');
  await expect(shopAt(db, fake.settings)().checkout({ ...order, timeZone: 'Asia/\u0000' })).rejects.toThrow(
    'timeZone',
  );
});

const comeBackTo = (origin: string) =>
  shopAt(db, fake.settings, { origin: 'http://localhost:3000' })().checkout(orderOf([item], {}, origin));

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000'])('returns to localhost as %s', async (origin) => {
  expect(await comeBackTo(origin)).toMatchObject({ url: expect.any(String) });
});

test.each([
  'http://127.0.0.1:3001',
  'https://127.0.0.1:3000',
  'http://127.0.0.1.elsewhere.example:3000',
  'blob:http://localhost:3000',
])('does not accept %s as localhost', async (origin) => {
  await expect(comeBackTo(origin)).rejects.toThrow('NOT_ALLOWED');
});

test('JSON of another content type is read', async () => {
  const body = JSON.stringify({ products: fake.state.products });
  fake.behave('products', { kind: 'text', body, contentType: 'text/plain' });
  expect((await shopAt(db, fake.settings)().products({})).rows.length).toBeGreaterThan(1);
});

test('impossible totals and unwritable texts are never internal errors', async () => {
  const { products } = fake.state;
  const mug = (over: object, price: object) => {
    const [first] = products;
    const [variant] = first?.variants ?? [];
    const variants = [{ ...variant, prices: [{ ...variant?.prices?.[0], ...price }] }];
    return { kind: 'json' as const, body: { products: [{ ...first, ...over, variants }] } };
  };
  const variantId = products[0]?.variants[0]?.id ?? '';
  const buyer = (await make.customer(db)).actor;
  const bought = (quantity: number) =>
    shopAt(
      db,
      fake.settings,
    )(buyer).checkout(
      orderOf(Array.from({ length: 50 }, () => ({ productId: 'prod_mug', variantId, quantity }))),
    );
  fake.setStock(variantId, 1_000_000);
  for (const amount of [Number.MAX_SAFE_INTEGER, 100_000_000_001, -1, 1.5, '1500', null]) {
    fake.behave('products', mug({}, { amount }));
    await expect(bought(1), String(amount)).rejects.toThrow(/^STORE_FAILED$/);
  }
  // Cut within a surrogate pair.
  fake.behave('products', mug({ title: `${'m'.repeat(299)}\u{1F9EA}` }, { amount: 100_000_000_000 }));
  expect((await bought(999)).purchaseToken).not.toBeNull();
  fake.setStock(variantId, 3);
});
