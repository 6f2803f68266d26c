import type { APIRequestContext, Page } from '@playwright/test';
import { formatSar } from '#/shared/core/format.ts';
import { withLocale } from '#/shared/core/locale.ts';
import { readSitemap } from '../../support/pages/read-sitemap.ts';
import { type Entity, readStructuredData } from '../../support/pages/schema-org.ts';
import { expect, test } from '../fixtures.ts';
import { openHeader } from '../header.ts';

const TITLE_MAX = 70;
const DESCRIPTION_MAX = 160;

/** What a crawler reads of a page, parsed by a real browser without running scripts. */
async function readPage(page: Page, request: APIRequestContext, address: string) {
  const answer = await request.get(address, { maxRedirects: 0 });
  // Our own pages take no HTML from text (Trusted Types).
  const reader = await page.context().newPage();
  const head = await reader.evaluate(
    (html) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      const hrefOf = (selector: string) => parsed.querySelector(selector)?.getAttribute('href') ?? null;
      const links = [...parsed.querySelectorAll('link[rel=alternate][hreflang]')];
      return {
        language: parsed.documentElement.lang,
        titles: [...parsed.querySelectorAll('head title')].map((title) => title.textContent),
        descriptions: [...parsed.querySelectorAll('meta[name=description]')].map((meta) =>
          meta.getAttribute('content'),
        ),
        headings: parsed.querySelectorAll('h1').length,
        robots: parsed.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
        canonical: hrefOf('link[rel=canonical]'),
        canonicals: parsed.querySelectorAll('link[rel=canonical]').length,
        alternates: Object.fromEntries(
          links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
        ),
        sharing: Object.fromEntries(
          [...parsed.querySelectorAll('meta[property^="og:"]')].map((meta) => [
            meta.getAttribute('property'),
            meta.getAttribute('content'),
          ]),
        ),
        data: [...parsed.querySelectorAll('head script[type="application/ld+json"]')].map(
          (script) => script.textContent,
        ),
      };
    },
    answer.headers()['content-type']?.startsWith('text/html') ? await answer.text() : '',
  );
  await reader.close();
  return { status: answer.status(), ...head };
}

const entityOf = (json: string | undefined, type: string) => {
  const entity = readStructuredData(json ?? '').entities.find((one) => one['@type'] === type);
  if (!entity) throw new Error(`no ${type}`);
  return entity;
};

const expected: Record<string, string[]> = {
  tests: ['MedicalWebPage', 'MedicalTest', 'BreadcrumbList'],
  labs: ['MedicalClinic', 'BreadcrumbList'],
  categories: ['ItemList', 'BreadcrumbList'],
  cities: ['MedicalWebPage', 'MedicalTest', 'Service', 'BreadcrumbList'],
  products: ['Product', 'BreadcrumbList'],
};

test(
  'each kind of page has one address, links to its other language, and describes itself',
  { tag: '@full' },
  async ({ page, request, language, baseURL }) => {
    const files = readSitemap(await (await request.get('/sitemap.xml')).text());
    const [titles, descriptions] = [new Set<string>(), new Set<string>()];
    let count = 0;
    for (const kind of ['pages', 'tests', 'labs', 'categories', 'cities', 'products']) {
      const file = files.find(({ address }) => address === `${baseURL}/sitemaps/${kind}-1.xml`);
      const all = readSitemap(await (await request.get(file?.address ?? '')).text());
      const listed = all.filter(
        // Other tests of this run create and remove rows.
        ({ address, alternates }) =>
          address === alternates[language] && !/\/(?:Category|Test)%20[\da-f]+/.test(address),
      );
      // The newest laboratories were created by other tests of this run, with incomplete details.
      const some = [0, 7, kind === 'labs' ? 40 : -1].flatMap((index) => listed.at(index) ?? []);
      const sample = kind === 'pages' ? listed : some;
      for (const { address, alternates } of sample) {
        const read = await readPage(page, request, address);
        const what = `${address}: ${JSON.stringify(read.titles)}`;
        expect(read.status, what).toBe(200);
        expect(read.language, what).toBe(language);
        expect([read.canonical, read.canonicals], what).toEqual([address, 1]);
        expect(read.alternates, what).toEqual(alternates);
        expect(read.robots, what).toBeNull();
        expect(read.headings, what).toBe(1);
        expect(read.titles.length, what).toBe(1);
        expect(read.titles[0]?.length ?? 0, what).toBeLessThanOrEqual(TITLE_MAX);
        expect(read.descriptions.length, what).toBe(1);
        expect(Array.from(read.descriptions[0] ?? '').length, what).toBeLessThanOrEqual(DESCRIPTION_MAX);
        expect((read.descriptions[0] ?? '').length, what).toBeGreaterThan(40);
        titles.add(read.titles[0] ?? '');
        descriptions.add(read.descriptions[0] ?? '');
        count += 1;
        const { entities, faults } = read.data[0]
          ? readStructuredData(read.data[0])
          : { entities: [] as Entity[], faults: [] };
        expect(faults, what).toEqual([]);
        const types = entities.map((entity) => entity['@type']);
        expect(types, what).toEqual(expect.arrayContaining(expected[kind] ?? []));
      }
    }
    // No two pages have the same title.
    expect([titles.size, descriptions.size]).toEqual([count, count]);
  },
);

test('searches, private pages and missing pages are not listed', async ({ page, request, language }) => {
  const at = (path: string) => readPage(page, request, withLocale(path, language));
  for (const path of [
    '/search?query=cbc',
    '/search?location=Riyadh',
    '/compare?tests=1,2',
    '/compare?purpose=nothing',
    '/checkout',
    '/success',
  ]) {
    const read = await at(path);
    expect([read.status, read.robots?.startsWith('noindex'), read.canonical], path).toEqual([
      200,
      true,
      null,
    ]);
    expect([read.alternates, read.data], path).toEqual([{}, []]);
  }
  for (const path of [
    '/nonsense',
    '/test/nothing',
    '/test/HbA1c/in/Atlantis',
    '/labs/99999999',
    '/categories/none',
    '/product/none',
  ]) {
    const read = await at(path);
    expect([read.status, read.robots, read.canonical, read.headings], path).toEqual([
      404,
      'noindex',
      null,
      1,
    ]);
    expect([read.alternates, read.data], path).toEqual([{}, []]);
  }
  // A state of a page, or a tracking parameter, is the same page.
  const stated = await at('/labs?query=a&utm_source=letter');
  expect(stated.canonical).toMatch(new RegExp(`${withLocale('/labs', language)}$`));
  const unasked = await at('/search?sort=highestRated');
  expect([unasked.robots, unasked.canonical]).toEqual([
    null,
    expect.stringMatching(new RegExp(`${withLocale('/search', language)}$`)),
  ]);
  const misspelt = await request.get(withLocale('/test/hba1c?lab_id=1', language), { maxRedirects: 0 });
  expect([misspelt.status(), misspelt.headers()['location']]).toEqual([
    301,
    expect.stringMatching(/\/test\/HbA1c\?lab_id=1$/),
  ]);
});

test('structured data has the prices, ratings and answers of the page, and a fault in it is found', async ({
  page,
  request,
  visit,
  language,
}) => {
  const dataAt = async (path: string) => {
    await visit(path);
    return (await readPage(page, request, withLocale(path, language))).data[0];
  };
  const service = entityOf(await dataAt('/test/HbA1c'), 'Service');
  const [provider] = service['provider'] as { name: string }[];
  await expect(page.locator('main')).toContainText(provider?.name ?? 'no laboratory');
  const { lowPrice, highPrice } = service['offers'] as Record<string, string>;
  for (const price of [lowPrice, highPrice]) {
    expect(price).toMatch(/^\d+\.\d\d$/);
    await expect(page.locator('main')).toContainText(formatSar(Math.round(Number(price) * 100)));
  }

  const lab = entityOf(await dataAt('/labs/1'), 'MedicalClinic');
  const { reviewCount } = lab['aggregateRating'] as { reviewCount: number };
  await expect(page.locator('main')).toContainText(String(reviewCount));
  const { streetAddress, ...place } = lab['address'] as { streetAddress: string };
  await expect(page.locator('main')).toContainText(streetAddress);
  expect(place).toMatchObject({ addressLocality: expect.any(String), addressCountry: 'SA' });
  expect(lab).toMatchObject({ geo: expect.anything(), openingHoursSpecification: expect.anything() });
  expect(lab['priceRange']).toMatch(/^SAR \d+\.\d\d–\d+\.\d\d$/);

  const product = entityOf(await dataAt('/product/prod_home_blood_kit'), 'Product');
  expect(product['image']).toEqual(expect.arrayContaining([expect.stringMatching(/^https?:/)]));
  const [offer] = product['offers'] as { price: string }[];
  await expect(page.locator('main')).toContainText(`${Number(offer?.price)}`);

  const questions = entityOf(await dataAt('/about'), 'FAQPage')['mainEntity'] as {
    name: string;
    acceptedAnswer: { text: string };
  }[];
  expect(questions.length).toBeGreaterThanOrEqual(5);
  for (const { name, acceptedAnswer } of questions) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.locator('main')).toContainText(acceptedAnswer.text);
  }

  await test.step('a property that schema.org does not define, or that is missing, is found', () => {
    const block = (entity: object) =>
      JSON.stringify({ '@context': 'https://schema.org', '@graph': [entity] });
    const named = { name: 'a', alternateName: 'b', description: 'c' };
    const faultsOf = (entity: object) => readStructuredData(block(entity)).faults;
    expect(faultsOf({ '@type': 'MedicalTest', ...named })).toEqual([]);
    expect(faultsOf({ '@type': 'MedicalTest', ...named, offers: [] })).toHaveLength(1);
    expect(faultsOf({ '@type': 'MedicalTest', name: 'a' })).toHaveLength(2);
    expect(faultsOf({ '@type': 'LabTest' })).toHaveLength(1);
    expect(faultsOf({ '@type': 'ItemList', itemListElement: [] })).toEqual([
      'ItemList.itemListElement is empty',
    ]);
  });
});

/** What a script reads of the head: each tag as often as it is there. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const contents = (selector: string) =>
      [...document.querySelectorAll(selector)].map((tag) => tag.getAttribute('content'));
    return {
      titles: [...document.querySelectorAll('head title')].map((title) => title.textContent),
      descriptions: contents('meta[name=description]'),
      canonicals: [...document.querySelectorAll('link[rel=canonical]')].map((link) =>
        link.getAttribute('href'),
      ),
      sharing: [...document.querySelectorAll('meta[property^="og:"]')].map((tag) => [
        tag.getAttribute('property'),
        tag.getAttribute('content'),
      ]),
    };
  });

test(
  'after each navigation the head is that of the page, as the server writes it',
  { tag: '@full' },
  async ({ page, request, visit, say }) => {
    const expectHeadOf = async (address: RegExp, sharingCount = 12) => {
      await expect(page).toHaveURL(address);
      const { titles, descriptions, canonical, sharing } = await readPage(page, request, page.url());
      const canonicals = canonical === null ? [] : [canonical];
      await expect
        .poll(() => headOf(page))
        .toEqual({ titles, descriptions, canonicals, sharing: Object.entries(sharing) });
      expect([titles.length, descriptions.length, Object.keys(sharing).length]).toEqual([1, 1, sharingCount]);
    };
    await visit('/');
    await expectHeadOf(/\/(?:en)?$/);
    // A search is not listed: it has no preview.
    await page.getByRole('combobox', { name: say.test }).fill('HbA1c');
    await page.keyboard.press('Enter');
    await expectHeadOf(/\/search\?query=/, 0);
    await page.getByRole('main').locator('a[href*="/test/"]').filter({ visible: true }).first().click();
    await expectHeadOf(/\/test\//);
    await (await openHeader(page, say)).locator('a[href$="/store"]').click();
    await expectHeadOf(/\/store$/);
    await page.getByRole('main').locator('a[href*="/product/"]').first().click();
    await expectHeadOf(/\/product\//);
  },
);
