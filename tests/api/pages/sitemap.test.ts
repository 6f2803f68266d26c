import { expect, test } from 'vitest';
import { sitemapRoutes } from '#/server/pages/sitemap/router.ts';
import type { StoreProvider } from '#/server/platform/trpc/store-provider.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { StoreProduct } from '#/shared/store/store.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { book } from '../../support/booking/book.ts';
import { newWord } from '../../support/catalog/new-word.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { readSitemap } from '../../support/pages/read-sitemap.ts';

const db = await testDb();
const ORIGIN = testSite().origin;

/** All listed pages of one kind, read through a new app without a cache. */
async function listed(kind: string) {
  const app = testApp(db);
  const index = await app.request('/sitemap.xml');
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(index.headers.get('cache-control')).toBe('public, max-age=3600');
  const files = readSitemap(await index.text()).filter(({ address }) =>
    address.startsWith(`${ORIGIN}/sitemaps/${kind}-`),
  );
  const pages = await Promise.all(
    files.map(async ({ address }) => {
      const answer = await app.request(address);
      expect(answer.status, address).toBe(200);
      return readSitemap(await answer.text());
    }),
  );
  return pages.flat();
}

const changeOf = async (kind: string, path: string) => {
  const page = (await listed(kind)).find(({ address }) => address === ORIGIN + path);
  return page?.changedAt === undefined ? null : Date.parse(page.changedAt);
};

test('lists exactly the public pages, in both languages, with encoded addresses', async () => {
  const word = newWord();
  const { testId, categoryId } = await make.test(db, { name_en: `A/B [${word}] & "50%" O'Neil's` });
  const merged = await make.test(db, { name_en: `Merged ${word}`, merged_into: testId });
  const empty = await make.category(db);
  const lab = await make.lab(db, { city_id: 'sa-riyadh' });
  const pending = await make.lab(db, { city_id: 'sa-jeddah', review_status: 'pending' });
  for (const { labId } of [lab, pending]) await make.labTest(db, { lab_id: labId, test_id: testId });
  const away = await make.lab(db, { city_id: 'sa-dammam' });
  await make.labTest(db, { lab_id: away.labId, test_id: testId, is_active: false });

  const path = `/test/A%2FB%20%5B${word}%5D%20%26%20%2250%25%22%20O'Neil's`;
  const tests = await listed('tests');
  const both = tests.filter(({ address }) => address.includes(word));
  expect(both.map(({ address }) => address)).toEqual([ORIGIN + path, `${ORIGIN}/en${path}`]);
  for (const { alternates } of both) {
    expect(alternates).toEqual({
      ar: ORIGIN + path,
      en: `${ORIGIN}/en${path}`,
      'x-default': ORIGIN + path,
    });
  }
  expect(tests.some(({ address }) => address.endsWith(encodeURIComponent(merged.nameEn)))).toBe(false);

  const labs = (await listed('labs')).map(({ address }) => address);
  expect(labs).toContain(`${ORIGIN}/en/labs/${lab.labId}`);
  expect(labs).not.toContain(`${ORIGIN}/labs/${pending.labId}`);

  const cities = (await listed('cities')).filter(({ address }) => address.includes(word));
  expect(cities.map(({ address }) => address)).toEqual([
    `${ORIGIN}${path}/in/Riyadh`,
    `${ORIGIN}/en${path}/in/Riyadh`,
  ]);

  const categories = (await listed('categories')).map(({ address }) => address);
  expect(categories).toContain(`${ORIGIN}/categories/Category%20${categoryId}`);
  expect(categories).not.toContain(`${ORIGIN}/categories/Category%20${empty.categoryId}`);

  const single = (await listed('pages')).map(({ address }) => address);
  expect(single).toContain(`${ORIGIN}/`);
  expect(single).toContain(`${ORIGIN}/en`);
  expect(single).toContain(`${ORIGIN}/en/search`);
  // This deployment has no store.
  expect(single).not.toContain(`${ORIGIN}/store`);
});

test('lastmod changes with a price, hours or a name, not with a booking', async () => {
  const { testId, nameEn, categoryId } = await make.test(db);
  const other = await make.test(db, { category_id: categoryId });
  const lab = await make.lab(db, { city_id: 'sa-riyadh' });
  const neighbour = await make.lab(db, { city_id: 'sa-riyadh' });
  const elsewhere = await make.lab(db, { city_id: 'sa-jeddah' });
  const { labTestId } = await make.labTest(db, { lab_id: lab.labId, test_id: testId });
  await make.labTest(db, { lab_id: neighbour.labId, test_id: other.testId });
  await make.labTest(db, { lab_id: elsewhere.labId, test_id: testId });
  const pages = {
    test: ['tests', `/test/${encodeURIComponent(nameEn)}`],
    otherTest: ['tests', `/test/${encodeURIComponent(other.nameEn)}`],
    category: ['categories', `/categories/Category%20${categoryId}`],
    lab: ['labs', `/labs/${lab.labId}`],
    neighbour: ['labs', `/labs/${neighbour.labId}`],
    city: ['cities', `/test/${encodeURIComponent(nameEn)}/in/Riyadh`],
    otherCity: ['cities', `/test/${encodeURIComponent(nameEn)}/in/Jeddah`],
  } as const;
  const read = async () => {
    const times = Object.entries(pages).map(
      async ([name, [kind, path]]) => [name, await changeOf(kind, path)] as const,
    );
    return Object.fromEntries(await Promise.all(times));
  };
  /** Returns the names of the pages that the action changes. */
  async function changedBy(act: () => Promise<unknown>) {
    const before = await read();
    await act();
    const after = await read();
    expect(Object.values(after)).not.toContain(null);
    return Object.keys(pages).filter((name) => (after[name] ?? 0) > (before[name] ?? 0));
  }

  const { actor } = await make.customer(db);
  expect(await changedBy(() => book(db, actor, labTestId))).toEqual([]);
  const asLab = callAs(db, lab.actor).lab;
  expect(await changedBy(() => asLab.setPrice({ labTestId, priceHalalas: 9_900 }))).toEqual([
    'test',
    'category',
    'lab',
    'city',
  ]);
  // Setting the same price is no change.
  expect(await changedBy(() => asLab.setPrice({ labTestId, priceHalalas: 9_900 }))).toEqual([]);
  const renaming = () =>
    db.updateTable('tests').set({ description_en: 'Reworded' }).where('id', '=', testId).execute();
  expect(await changedBy(renaming)).toEqual(['test', 'category', 'city', 'otherCity']);
  const ranking = () =>
    db.updateTable('tests').set({ popularity: 77, version: 9 }).where('id', '=', testId).execute();
  expect(await changedBy(ranking)).toEqual([]);
  const closing = () =>
    db.deleteFrom('opening_hours').where('lab_id', '=', lab.labId).where('dow', '=', 5).execute();
  expect(await changedBy(closing)).toEqual(['lab', 'city']);
  const reviewing = () =>
    db
      .insertInto('reviews')
      .values({ lab_id: neighbour.labId, customer_id: actor.userId, rating: 4 })
      .execute();
  expect(await changedBy(reviewing)).toEqual(['neighbour']);
  const suspending = () =>
    db.updateTable('labs').set({ review_status: 'suspended' }).where('id', '=', elsewhere.labId).execute();
  const before = await read();
  await suspending();
  expect(await changeOf('cities', pages.otherCity[1])).toBeNull();
  expect(await changeOf('tests', pages.test[1])).toBeGreaterThan(before['test'] ?? 0);
});

test('products are listed while the store responds, and left out while it fails', async () => {
  const products = Array.from({ length: 130 }, (_, index) => ({
    id: `prod_${index}`,
    updatedAt: index === 0 ? '2026-01-02T03:04:05Z' : null,
  }));
  const shop = (isOpen: boolean) => {
    const answer: Partial<StoreProvider> = {
      products: async ({ offset = 0, limit = 50 }) => {
        if (!isOpen) throw new AppError('STORE_UNREACHABLE');
        const rows = products.slice(offset, offset + limit) as unknown as StoreProduct[];
        const end = offset + rows.length;
        return {
          products: rows,
          count: products.length,
          offset,
          limit,
          nextOffset: end < products.length ? end : null,
        };
      },
    };
    return sitemapRoutes({
      site: testSite(),
      withDb: async (c, next) => {
        c.set('db', db);
        await next();
      },
      storeFor: () => answer as StoreProvider,
    });
  };
  const open = shop(true);
  expect(await (await open.request('/sitemap.xml')).text()).toContain('/sitemaps/products-1.xml');
  const pages = readSitemap(await (await open.request('/sitemaps/products-1.xml')).text());
  expect(pages).toHaveLength(260);
  expect(pages[0]).toMatchObject({
    address: `${ORIGIN}/product/prod_0`,
    changedAt: '2026-01-02T03:04:05.000Z',
  });
  expect(pages[2]?.changedAt).toBeUndefined();

  const closed = shop(false);
  const index = await closed.request('/sitemap.xml');
  expect([index.status, (await index.text()).includes('products')]).toEqual([200, false]);
  expect((await closed.request('/sitemaps/products-1.xml')).status).toBe(503);
});

test('unknown files return 404, and robots.txt allows all public pages', async () => {
  const app = testApp(db);
  for (const file of [
    'tests-99999',
    'tests-0',
    'tests-1e3',
    'nothing-1',
    'tests',
    'constructor-1',
    'cities-99998',
  ]) {
    expect((await app.request(`/sitemaps/${file}.xml`)).status, file).toBe(404);
  }
  const robots = await app.request('/robots.txt');
  expect(robots.headers.get('content-type')).toContain('text/plain');
  const lines = (await robots.text()).split('\n');
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  const closed = lines.flatMap((line) => (line.startsWith('Disallow: ') ? [line.slice(10)] : []));
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
  const personal = ['/dashboard', '/en/dashboard?section=x', '/admin/dashboard', '/checkout', '/en/orders/1'];
  expect(personal.filter((path) => !isClosed(path))).toEqual([]);
  expect(
    ['/trpc/auth.session', '/results/1', '/shared/x', '/files/x'].filter((path) => !isClosed(path)),
  ).toEqual([]);
  const open = [
    '/',
    '/en',
    '/search',
    '/labs/1',
    '/test/a',
    '/assets/a.js',
    '/sitemap.xml',
    '/store',
    '/compare',
  ];
  expect(open.filter(isClosed)).toEqual([]);
});
