import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';
import { startFakeStore } from '../../support/store/fake-store.ts';
import { shopAt } from '../../support/store/shop-at.ts';

const db = await testDb();
const fake = await startFakeStore();
afterAll(() => fake.close());

const start = new Date('2026-11-02T09:00:00Z').getTime();
const inSeconds = (seconds: number) => vi.setSystemTime(start + seconds * 1000);
beforeEach(() => {
  fake.behave('everything', null);
  fake.forgetCalls();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  return () => vi.useRealTimers();
});

const rename = (title: string) => {
  const [mug] = fake.state.products;
  if (mug) mug.title = title;
};
const titleIn = ({ rows }: { rows: { title: string }[] }) => rows[0]?.title;

test('a thousand concurrent visitors cause one request to the provider', async () => {
  const app = testApp(db, { store: fake.settings });
  const release = fake.hold('products');
  const answers = Promise.all(
    Array.from({ length: 1000 }, async () => {
      const response = await app.request(`/trpc/store.products?input=${encodeURIComponent('{}')}`, {
        headers: { 'x-locale': 'en' },
      });
      return { status: response.status, length: (await response.text()).length };
    }),
  );
  await expect.poll(() => fake.calls().length, { timeout: 10_000 }).toBe(1);
  release();
  const [first, ...rest] = await answers;
  expect(first?.status).toBe(200);
  for (const other of rest) expect(other).toEqual(first);
  expect(fake.calls()).toHaveLength(1);
});

test('a thousand concurrent visitors get one failure, and the next request is new', async () => {
  const shop = shopAt(db, fake.settings)();
  fake.behave('products', { kind: 'status', status: 500 });
  const results = await Promise.allSettled(Array.from({ length: 1000 }, () => shop.products({})));
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(fake.calls()).toHaveLength(1);
  fake.behave('products', null);
  expect((await shop.products({})).rows.length).toBeGreaterThan(1);
});

test('an answer is fresh for ten seconds, then served while it is refreshed, and dropped after five minutes', async () => {
  rename('Mug of nine');
  const shop = shopAt(db, fake.settings)();
  expect(titleIn(await shop.products({}))).toBe('Mug of nine');
  rename('Mug of later');
  inSeconds(9);
  expect(titleIn(await shop.products({}))).toBe('Mug of nine');
  expect(fake.calls()).toHaveLength(1);

  inSeconds(11);
  const release = fake.hold('products');
  const served = await Promise.all(Array.from({ length: 20 }, () => shop.products({})));
  expect(new Set(served.map(titleIn))).toEqual(new Set(['Mug of nine']));
  await expect.poll(() => fake.calls().length, { timeout: 10_000 }).toBe(2);
  release();
  await expect.poll(async () => titleIn(await shop.products({}))).toBe('Mug of later');
  expect(fake.calls()).toHaveLength(2);

  // Down: the last answer is shown, for five minutes.
  fake.behave('everything', { kind: 'status', status: 500 });
  inSeconds(200);
  expect(titleIn(await shop.products({}))).toBe('Mug of later');
  inSeconds(310);
  expect(titleIn(await shop.products({}))).toBe('Mug of later');
  inSeconds(312);
  await expect(shop.products({})).rejects.toThrow('STORE_FAILED HTTP 500');
});

test('a deleted product is no longer shown', async () => {
  const shop = shopAt(db, fake.settings)();
  await shop.product({ id: 'prod_badge' });
  const all = fake.state.products;
  fake.state.products = all.filter(({ id }) => id !== 'prod_badge');
  inSeconds(20);
  await shop.product({ id: 'prod_badge' });
  await expect
    .poll(() => shop.product({ id: 'prod_badge' }).catch(({ message }) => message))
    .toContain('STORE_NOT_FOUND');
  fake.state.products = all;
});

test('languages, queries and servers have separate answers', async () => {
  const first = shopAt(db, fake.settings);
  const second = shopAt(db, fake.settings);
  await first(null, { locale: 'ar' }).products({});
  await first(null, { locale: 'en' }).products({});
  await first(null, { locale: 'en' }).products({ limit: 5 });
  await first(null, { locale: 'en' }).products({ ids: ['prod_mug', 'prod_pen'] });
  expect(fake.calls()).toHaveLength(4);
  await first(null, { locale: 'en' }).products({ ids: ['prod_pen', 'prod_mug'] });
  expect(fake.calls()).toHaveLength(4);
  await second(null, { locale: 'en' }).products({});
  expect(fake.calls().map(({ headers }) => headers['accept-language'])).toEqual([
    'ar',
    'en',
    'en',
    'en',
    'en',
  ]);
});

test('a visitor that varies its queries is throttled alone, and cached answers stay readable', async () => {
  const server = shopAt(db, fake.settings);
  const sly = server(null, { clientAddress: 'a sly address' });
  await sly.products({});
  for (let count = 1; count < 600; count += 1) await sly.variants({ productIds: [`prod_${count}`] });
  expect(fake.calls()).toHaveLength(600);
  await expect(sly.products({ limit: 50 })).rejects.toThrow('RATE_LIMITED');
  expect((await sly.products({})).rows.length).toBeGreaterThan(1);
  expect((await server().products({ limit: 50 })).rows.length).toBeGreaterThan(1);
  inSeconds(61);
  expect((await sly.products({ limit: 49 })).rows.length).toBeGreaterThan(1);
});

test('an aborted request does not block other callers for ever', async () => {
  const shop = shopAt(db, fake.settings, { waits: { attemptMs: 60_000 } })();
  fake.behave('products', { kind: 'hang', times: 1 });
  void shop.products({}).catch(() => {});
  await expect.poll(() => fake.calls().length, { timeout: 10_000 }).toBe(1);
  inSeconds(10);
  expect((await shop.products({})).rows.length).toBeGreaterThan(1);
  expect(fake.calls()).toHaveLength(2);
});
