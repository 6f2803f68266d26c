import { expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { openConnections } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';

const ORIGIN = 'http://site.test';
const db = await testDb({ max: 40 });
const store = { apiUrl: `${ORIGIN}/embedded-store`, storeId: 'store_demo', isEmbedded: true };
const app = testApp(db, { store });
const base = '/embedded-store/store/store_demo';

type Raw = Record<string, unknown> & { id: string };
const get = async (path: string, language = 'en') => {
  const answer = await app.request(`${base}/${path}`, { headers: { 'accept-language': language } });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const productsOf = async (path: string) => (await get(path)).body['products'] as Raw[];

const order = (items: object[], over: object = {}) => ({
  items,
  successUrl: `${ORIGIN}/success`,
  cancelUrl: `${ORIGIN}/store?checkout=cancelled`,
  locale: 'en',
  timeZone: 'Asia/Riyadh',
  ...over,
});
const checkout = async (body: unknown) => {
  const answer = await app.request(`${base}/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { url?: string; message?: unknown } };
};
async function begin(variantId: string, quantity: number) {
  const { body } = await checkout(order([{ variant_id: variantId, quantity }]));
  if (body.url === undefined) throw new Error(`no address: ${JSON.stringify(body)}`);
  return new URL(body.url).pathname;
}
const press = async (path: string, choice: string) =>
  app.request(path, { method: 'POST', body: new URLSearchParams({ choice }) });

async function leftOf(productId: string, variantId: string) {
  const { body } = await get(`variants?fields=inventory_quantity&product_ids[]=${productId}`);
  const variants = body['variants'] as { id: string; inventory_quantity: number }[];
  return variants.find(({ id }) => id === variantId)?.inventory_quantity;
}

test('lists, pages and sorts its products, in the requested language', async () => {
  const all = await get('products');
  expect(all).toMatchObject({ status: 200, body: { count: 24, offset: 0 } });
  const first = await productsOf('products?limit=5');
  const next = await productsOf('products?limit=5&offset=5');
  expect(new Set([...first, ...next].map(({ id }) => id)).size).toBe(10);
  const dearest = await productsOf('products?sort_by=price&order=DESC&limit=24');
  const cheapest = await productsOf('products?sort_by=price&order=ASC&limit=24');
  expect(dearest[0]?.id).not.toBe(cheapest[0]?.id);
  const kits = await productsOf('products?collection_ids[]=col_kits');
  expect(kits.length).toBe(8);
  const [one, two] = first.map(({ id }) => id);
  expect((await productsOf(`products?ids[]=${one}&ids[]=${two}`)).map(({ id }) => id)).toEqual([one, two]);
  const arabic = await get('products/prod_graduated_bottle', 'ar');
  const english = await get('products/graduated-bottle?field=slug', 'en-GB,en;q=0.8');
  expect(JSON.stringify(arabic.body)).toMatch(/قارورة/);
  expect(JSON.stringify(english.body)).toMatch(/ottle/);
});

const bottle = { variant_id: 'variant_graduated_bottle', quantity: 1 };

test.each([
  '{',
  order([]),
  order([{ ...bottle, quantity: 0 }]),
  order([{ ...bottle, quantity: 1.5 }]),
  order([bottle], { successUrl: 'https://elsewhere.example/success' }),
  order([bottle], { cancelUrl: 'javascript:alert(1)' }),
  order([bottle], { more: true }),
  order([bottle], { timeZone: 'Nowhere/Atall' }),
])('refuses order %#', async (body) => {
  const { status, body: said } = await checkout(body);
  expect([400, 404]).toContain(status);
  expect(said.url).toBeUndefined();
});

test('refuses what the provider refuses, with its messages', async () => {
  expect(await get('products?page=1')).toMatchObject({
    status: 400,
    body: { message: ['property page should not exist'], error: 'Bad Request', statusCode: 400 },
  });
  expect((await get('products?order=asc')).status).toBe(400);
  expect((await get('products/nothing')).status).toBe(404);
  expect((await app.request('/embedded-store/store/another/products')).status).toBe(404);
  expect((await checkout(order([{ variant_id: 'variant_nothing', quantity: 1 }]))).status).toBe(404);
  expect((await checkout(order([{ ...bottle, quantity: 9_999 }]))).status).toBe(409);
});

test('paying lowers the stock once, however often it is repeated, and cancelling keeps it', async () => {
  const before = (await leftOf('prod_graduated_bottle', 'variant_graduated_bottle')) ?? 0;
  const cancelled = await begin('variant_graduated_bottle', 3);
  const back = await press(cancelled, 'cancel');
  expect([back.status, back.headers.get('location')]).toEqual([303, `${ORIGIN}/store?checkout=cancelled`]);
  const path = await begin('variant_graduated_bottle', 2);
  const declined = await press(path, 'decline');
  expect(declined.headers.get('location')).toContain('declined=1');
  await openConnections(db, 20);
  const presses = await Promise.all(Array.from({ length: 20 }, () => press(path, 'pay')));
  for (const { status, headers } of presses) {
    expect([status, headers.get('location')]).toEqual([303, `${ORIGIN}/success`]);
  }
  expect(await leftOf('prod_graduated_bottle', 'variant_graduated_bottle')).toBe(before - 2);
  // A paid checkout cannot be cancelled.
  expect((await press(path, 'cancel')).headers.get('location')).toBe(`${ORIGIN}/success`);
});

test('of forty buyers of the last three pieces, three get them', async () => {
  const id = 'variant_tote_bag';
  await db.insertInto('embedded_store_stock').values({ variant_id: id, quantity: 3 }).execute();
  const paths = await Promise.all(Array.from({ length: 40 }, () => begin(id, 1)));
  const answers = await Promise.all(paths.map((path) => press(path, 'pay')));
  expect(answers.filter(({ status }) => status === 303).length).toBe(3);
  expect(answers.filter(({ status }) => status === 409).length).toBe(37);
  expect(await leftOf('prod_tote_bag', id)).toBe(0);
});

test('two buyers of the same two items in another order both succeed', async () => {
  const items = ['variant_results_journal', 'variant_pill_organiser'].map((variant_id) => ({
    variant_id,
    quantity: 1,
  }));
  const orders = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => checkout(order(nth % 2 ? items : items.toReversed()))),
  );
  const paid = await Promise.all(orders.map(({ body }) => press(new URL(body.url ?? '').pathname, 'pay')));
  expect(paid.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 303));
});

test.each([
  ['ar', 'rtl', 'الدفع'],
  ['en', 'ltr', 'Payment'],
])(
  'the payment page lists the items in %s, and runs and loads nothing',
  async (language, direction, title) => {
    const path = await begin('variant_graduated_bottle', 2);
    const answer = await app.request(`${path}?lang=${language}`);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain('178.00');
    expect(page).not.toContain('<script');
  },
);

test.each(['nothing', '01890000-0000-7000-8000-000000000000'])('there is no payment %s', async (name) => {
  const path = `/embedded-store/pay/${name}`;
  expect((await app.request(path)).status).toBe(404);
  expect((await press(path, 'pay')).status).toBe(404);
});

test('returns the raw shapes of the provider, its currencies and its kits', async () => {
  const { body } = await get('products/prod_thyroid_kit', 'ar');
  expect(body['product']).toMatchObject({
    type: { value: 'physical' },
    custom_fields: [{ title: expect.stringMatching(/^Test: /), is_required: false }],
    media: [{ order: 0, type: 'image', url: expect.stringContaining(`${ORIGIN}/embedded-store/images/`) }],
    variants: [
      {
        // The stock is not counted: the 0 has no meaning.
        manage_inventory: false,
        inventory_quantity: 0,
        prices: [
          { currency_code: 'SAR', currency: { symbol: 'ر.س', template: '$1 ر.س', decimal_digits: 2 } },
        ],
      },
    ],
  });
  expect(body['product']).not.toHaveProperty('images');
  const [listed] = await productsOf('products?limit=1');
  expect(listed).toMatchObject({
    images: expect.arrayContaining([expect.objectContaining({ order: 2, type: 'image' })]),
    product_collections: [{ collection_id: 'col_kits' }],
  });
  expect(listed).not.toHaveProperty('media');
  expect((await get('settings', 'de, ar;q=0.3, en;q=0.7')).body).toEqual({ store_owner: { language: 'en' } });
  expect((await get('settings', '*')).body).toEqual({ store_owner: { language: 'ar' } });
  const head = await app.request(`${base}/products`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await app.request(`${base}/products`, { method: 'OPTIONS' })).headers.get('allow')).toContain(
    'GET',
  );
  expect((await app.request(`${base}/products`, { method: 'DELETE' })).status).toBe(404);
});

test('a cancelled checkout can still be paid, a paid one continues, and a body that is not a form submits nothing', async () => {
  const path = await begin('variant_graduated_bottle', 1);
  await press(path, 'cancel');
  const odd = await app.request(path, { method: 'POST', headers: { 'content-type': 'multipart/form-data' } });
  expect([odd.status, odd.headers.get('location')]).toEqual([303, '?lang=en']);
  expect((await press(path, 'pay')).status).toBe(303);
  const page = await (await app.request(path)).text();
  expect(page).toContain(`href="${ORIGIN}/success"`);
  expect(page).not.toContain('<form');
});

test('the next checkout deletes an unpaid one of yesterday, and keeps a paid one', async () => {
  const [old, paid] = [
    await begin('variant_graduated_bottle', 1),
    await begin('variant_graduated_bottle', 1),
  ];
  await press(paid, 'pay');
  await db
    .updateTable('embedded_store_checkouts')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  await begin('variant_graduated_bottle', 1);
  expect((await app.request(old)).status).toBe(404);
  expect((await app.request(paid)).status).toBe(200);
});

test('outside the demo there is no such store', async () => {
  const hosted = testApp(db, { store: { ...store, isEmbedded: false } });
  expect((await hosted.request(`${base}/products`)).headers.get('content-type')).not.toContain('json');
  expect((await testApp(db, { store: null }).request(`${base}/products`)).status).toBe(200);
  expect(await (await testApp(db, { store: null }).request(`${base}/products`)).text()).toBe('a page');
});
