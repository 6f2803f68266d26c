import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { startFakeStore } from '../../support/store/fake-store.ts';
import { orderOf, SHOP_ORIGIN, shopAt } from '../../support/store/shop-at.ts';

const db = await testDb();
const fake = await startFakeStore();
afterAll(() => fake.close());
let shop: ReturnType<typeof shopAt>;
beforeEach(() => {
  fake.forgetCalls();
  fake.behave('everything', null);
  shop = shopAt(db, fake.settings);
});

const productOf = async (id: string) => (await shop().products({})).rows.find((row) => row.id === id);

test('amounts are formatted as their currency requires', async () => {
  const formatted = async (id: string) =>
    (await productOf(id))?.variants.map(({ priceFormatted, salePriceFormatted, currency }) => [
      priceFormatted,
      salePriceFormatted,
      currency,
    ]);
  expect(await formatted('prod_mug')).toEqual([
    ['$15.00', null, 'USD'],
    ['$14.00', '$9.50', 'USD'],
  ]);
  expect(await formatted('prod_scarf')).toEqual([
    ['12.750 د.ك', '10.500 د.ك', 'KWD'],
    ['7.005 د.ك', null, 'KWD'],
  ]);
  expect(await formatted('prod_pen')).toEqual([['£2.50', null, 'GBP']]);
  expect(await formatted('prod_badge')).toEqual([['CHF1.99', null, 'CHF']]);
  expect(await formatted('prod_card')).toEqual([['€7.00', null, 'eur']]);
  expect(await formatted('prod_poster')).toEqual([['¥1200', null, 'JPY']]);
});

test('a product shows the variant with the lowest current price, or the first if the store selects so', async () => {
  expect((await productOf('prod_mug'))?.priceInCents).toBe(1400);
  expect((await productOf('prod_scarf'))?.priceInCents).toBe(12_750);
});

test('a product without a price is left out and logged, the rest stays', async () => {
  const logged: object[] = [];
  shop = shopAt(db, fake.settings, { log: (entry) => logged.push(entry) });
  const { rows, count } = await shop().products({});
  expect(rows.map(({ id }) => id)).not.toContain('prod_priceless');
  expect(rows).toHaveLength(count - 1);
  expect(logged).toEqual([expect.objectContaining({ id: 'prod_priceless' })]);
});

test("further information is sorted, HTML is sanitised, stock overrides the product's numbers", async () => {
  const product = await shop().product({ id: 'prod_mug' });
  expect(product.additionalInfo.map(({ title }) => title)).toEqual(['Material', 'Origin', 'Care']);
  const html = [product.description, ...product.additionalInfo.map(({ description }) => description)].join();
  expect(html).toContain('<strong>350 ml</strong> &amp; more.');
  expect(html).not.toMatch(/script|onclick|onerror|<img|steal/);
  const left = Object.fromEntries(
    product.variants.map(({ id, inventoryQuantity }) => [id, inventoryQuantity]),
  );
  expect(left).toEqual({ variant_mug_large: 10, variant_mug_small: 3 });
});

test('one product is shown without its stock request', async () => {
  fake.behave('variants', { kind: 'status', status: 500 });
  const { variants } = await shop().product({ id: 'prod_mug' });
  expect(variants.map(({ inventoryQuantity }) => inventoryQuantity)).toEqual([10, 99]);
});

test('the provider gets its own parameters, with the language and without cookie or key', async () => {
  await shop(null, { locale: 'ar' }).products({
    ids: ['prod_b', 'prod_a', 'prod_b'],
    collectionIds: ['pcol_1'],
    offset: 0,
    limit: 20,
    order: 'DESC',
    sortBy: 'updated_at',
    isHidden: false,
    toDate: '2026-10-01T00:00:00.000Z',
  });
  await shop().variants({ productIds: ['prod_b', 'prod_a'] });
  await shop().product({ id: 'mug', field: 'slug' });
  const said = fake
    .calls()
    .map(({ method, path, query }) => `${method} ${path} ${query.map((pair) => pair.join('=')).join('&')}`);
  const store = 'GET /store/store_01FAKE';
  expect(said).toEqual([
    `${store}/products ids[]=prod_a&ids[]=prod_b&collection_ids[]=pcol_1&offset=0&limit=20&order=DESC` +
      '&sort_by=updated_at&is_hidden=false&to_date=2026-10-01T00:00:00.000Z',
    `${store}/variants fields=inventory_quantity&product_ids[]=prod_a&product_ids[]=prod_b`,
    `${store}/products/mug field=slug`,
    `${store}/variants fields=inventory_quantity&product_ids[]=prod_mug`,
  ]);
  const [first] = fake.calls();
  expect(first?.headers).toMatchObject({
    'accept-language': 'ar',
    'content-type': 'application/json',
    accept: 'application/json',
  });
  for (const { headers } of fake.calls()) expect(Object.keys(headers)).not.toContain('authorization');
  for (const { headers } of fake.calls()) expect(Object.keys(headers)).not.toContain('cookie');
});

test('a checkout carries the return addresses, the language and the time zone', async () => {
  await shop().checkout(
    orderOf([
      { productId: 'prod_mug', variantId: 'variant_mug_small', quantity: 1 },
      { productId: 'prod_mug', variantId: 'variant_mug_small', quantity: 2 },
    ]),
  );
  const [call] = fake.calls('checkout');
  expect([call?.method, call?.path]).toEqual(['POST', '/store/store_01FAKE/checkout']);
  expect(call?.body).toEqual({
    items: [{ variant_id: 'variant_mug_small', quantity: 3 }],
    successUrl: `${SHOP_ORIGIN}/en/success`,
    cancelUrl: `${SHOP_ORIGIN}/en/store?checkout=cancelled`,
    locale: 'en',
    timeZone: 'Asia/Riyadh',
  });
});

test('a kit links to its test, by its current name, a former one, or that of a test merged into it', async () => {
  const kitOf = async (title: string) => {
    const product = fake.state.products.find(({ id }) => id === 'prod_kit');
    if (product) product['custom_fields'] = [{ id: 'cf_1', title, is_required: false }];
    return (await shopAt(db, fake.settings)().product({ id: 'prod_kit' })).kitTest;
  };
  const { testId, nameEn } = await make.test(db);
  const merged = await make.test(db);
  await db.updateTable('tests').set({ merged_into: testId }).where('id', '=', merged.testId).execute();
  await db
    .insertInto('test_names_before')
    .values({ test_id: testId, locale: 'en', name: `${nameEn} of old` })
    .execute();

  expect(await kitOf(`Test: ${nameEn}`)).toMatchObject({ id: testId, nameEn });
  expect(await kitOf(`TEST:${nameEn.toUpperCase()} `)).toMatchObject({ id: testId });
  expect(await kitOf(`تحليل: ${nameEn}`)).toMatchObject({ id: testId });
  expect(await kitOf(`Test: ${nameEn} of old`)).toMatchObject({ id: testId });
  expect(await kitOf(`Test: ${merged.nameEn}`)).toMatchObject({ id: testId });
  expect(await kitOf('Test: of nothing that we know')).toBeNull();
  expect(await kitOf('Engraving')).toBeNull();
  expect(await kitOf(`Test (of another variant): ${nameEn}`)).toBeNull();
});

test('each variant of a kit may be for a test of its own', async () => {
  const common = await make.test(db);
  const own = await make.test(db);
  const product = fake.state.products.find(({ id }) => id === 'prod_mug');
  const [first, second] = product?.variants ?? [];
  if (!product || !first || !second) throw new Error('the mug has two variants');
  second.sku = 'MUG-2';
  product['custom_fields'] = [
    { id: 'cf_1', title: `Test (MUG-2): ${own.nameEn}`, is_required: false },
    { id: 'cf_2', title: `Test: ${common.nameEn}`, is_required: false },
  ];
  const { kitTest, kitTests } = await shopAt(db, fake.settings)().product({ id: 'prod_mug' });
  product['custom_fields'] = [];
  second.sku = null;
  expect(kitTest?.id).toBe(common.testId);
  expect(kitTests).toMatchObject({ [first.id]: { id: common.testId }, [second.id]: { id: own.testId } });
});

test('without configuration there is no store', async () => {
  await expect(shop(null, { store: null }).products({})).rejects.toThrow(/^STORE_CLOSED$/);
});
