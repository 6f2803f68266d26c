import { expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { hostileConstants } from '../../support/api/hostile.ts';
import { testDb } from '../../support/db/db.ts';

const ORIGIN = 'http://site.test';
const db = await testDb();
const logged: object[] = [];
const store = { apiUrl: `${ORIGIN}/embedded-store`, storeId: 'store_demo', isEmbedded: true };
const app = testApp(db, { store, log: (entry) => logged.push(entry) });
const base = '/embedded-store/store/store_demo';

const order = {
  items: [{ variant_id: 'variant_graduated_bottle', quantity: 1 }],
  successUrl: `${ORIGIN}/success`,
  cancelUrl: `${ORIGIN}/store`,
  locale: 'en',
  timeZone: 'Asia/Riyadh',
};
const asks = async (path: string, init?: RequestInit) => (await app.request(path, init)).status;
const asksToPay = (body: string) =>
  asks(`${base}/checkout`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

test('no input to the embedded store causes an internal error', async () => {
  const strange = hostileConstants.map((value) => encodeURIComponent(String(value).toWellFormed()));
  const names = [
    'ids[]',
    'ids',
    'offset',
    'limit',
    'order',
    'sort_by',
    'to_date',
    '__proto__',
    'constructor',
  ];
  const statuses: number[] = [];
  for (const value of strange) {
    for (const name of names) statuses.push(await asks(`${base}/products?${name}=${value}`));
    statuses.push(await asks(`${base}/products/${value}?field=slug`), await asks(`${base}/${value}`));
    statuses.push(await asks(`${base}/variants?product_ids[]=${value}&fields=${value}`));
    statuses.push(await asks(`/embedded-store/pay/${value}?lang=${value}`));
  }
  for (const path of [`${base}/products`, `${base}/checkout`, base, '/embedded-store/pay/1']) {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'POST', 'PROPFIND'])
      statuses.push(await asks(path, { method }));
  }
  for (const name of Object.keys(order)) {
    for (const value of [
      ...hostileConstants,
      'Asia/\u0000',
      `${ORIGIN}/\u0000x`,
      `${ORIGIN}/\nx`,
      {},
      [null],
    ])
      statuses.push(await asksToPay(JSON.stringify({ ...order, [name]: value })));
  }
  for (const body of [
    '',
    '{',
    'null',
    '[]',
    '1',
    '{"__proto__":{"isAdmin":true}}',
    `"${'x'.repeat(70_000)}"`,
  ])
    statuses.push(await asksToPay(body));
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain', 'image/png'])
    statuses.push(
      await asks('/embedded-store/pay/01890000-0000-7000-8000-000000000000', {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'choice=pay',
      }),
    );
  expect(logged).toEqual([]);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(Object.prototype).not.toHaveProperty('isAdmin');
});

test('return addresses are stored as they are parsed, so that each can be visited', async () => {
  const answer = await app.request(`${base}/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...order, cancelUrl: `${ORIGIN}\\@elsewhere.example/\nstore` }),
  });
  const { url } = (await answer.json()) as { url: string };
  const back = await app.request(new URL(url).pathname, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'cancel' }),
  });
  expect([back.status, back.headers.get('location')]).toEqual([303, `${ORIGIN}/@elsewhere.example/store`]);
});
