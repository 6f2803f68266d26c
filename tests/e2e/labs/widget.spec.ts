import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { labOfWidget, widgetTag } from '#/shared/labs/widget.ts';
import { make } from '../../support/db/make.ts';
import { expect, test as base, waitForHydration } from '../fixtures.ts';
import { originOf } from '../origins.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const SITE = originOf('simulated');

const said = {
  en: {
    search: 'Search',
    bookATest: /Book a test/,
    time: /^\d{1,2}:\d\d [ap]m$/,
    allTests: 'All tests of the lab',
    noSites: /shows on no other site yet/,
    address: 'Address of your site',
    add: 'Add the site',
    wrong: 'Write the address of a site with https, such as https://www.example.com',
    preview: 'How the booking looks on your site',
  },
  ar: {
    search: 'ابحث',
    bookATest: /احجز تحليلك/,
    time: /^\d{1,2}:\d\d [صم]$/,
    allTests: 'كل تحاليل المختبر',
    noSites: /لا تظهر هذه الصفحة في أي موقع آخر بعد/,
    address: 'عنوان موقعك',
    add: 'أضف الموقع',
    wrong: 'اكتب عنوان موقع يبدأ بـ https، مثل https://www.example.com',
    preview: 'شكل الحجز في موقعك',
  },
};

type Foreign = { origin: string; otherOrigin: string };

/** A site of a laboratory: another port and host name than ours. The path says whose tag its page has, and how often. */
const test = base.extend<{ foreign: Foreign }>({
  foreign: async ({ language }, use) => {
    const server = createServer((request, response) => {
      const [, labId, isTwice] = (request.url ?? '').split('/');
      const tag = widgetTag(SITE, Number(labId), language);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="${language}"><title>A lab</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><body><h1>A lab</h1>${isTwice ? tag + tag : tag}<p>Below</p>`,
      );
    });
    await new Promise<void>((resolve) => void server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    await use({ origin: `http://localhost:${port}`, otherOrigin: `http://127.0.0.1:${port}` });
    server.closeAllConnections();
    server.close();
  },
});

/** Labs that offer a test. Each test has its own: the page cache looks at recorded changes only. */
async function labAt(db: Kysely<DB>, position: number) {
  const { rows } = await sql<{ id: number }>`
    select l.id from labs l
    join lab_tests o on o.lab_id = l.id and o.is_active
    join tests t on t.id = o.test_id and t.name_en = 'TSH'
    join lab_earliest_slots e on e.lab_id = l.id and e.starts_at <> 'infinity'
    where l.approved order by l.id offset ${position} limit 1`.execute(db);
  const [lab] = rows;
  if (!lab) throw new Error('The demo has too few labs.');
  return lab.id;
}

const listSite = (db: Kysely<DB>, labId: number, origin: string) =>
  db.insertInto('lab_sites').values({ lab_id: labId, origin }).execute();

const frameOf = (page: Page) => page.frameLocator('iframe');

/** The page around it gives it the height that it has: nothing in it scrolls, in either direction. */
async function expectWholeHeight(frame: FrameLocator) {
  // While the frame goes to its next page, there is nothing to measure: asked again.
  await expect(async () => {
    const hidden = await frame
      .locator('html')
      .evaluate(({ scrollHeight, scrollWidth }) => [
        Math.max(0, scrollHeight - innerHeight),
        Math.max(0, scrollWidth - innerWidth),
      ]);
    expect(hidden).toEqual([0, 0]);
  }).toPass();
}

test(
  'on the own site of a lab a test and a time are found, and the booking opens with that time',
  { tag: '@both' },
  async ({ page, db, foreign, language }) => {
    const its = said[language];
    // One for each language: both may run at once.
    const labId = await labAt(db, language === 'ar' ? 0 : 1);
    await listSite(db, labId, foreign.origin);
    await page.setViewportSize({ width: 280, height: 700 });
    await page.goto(`${foreign.origin}/${labId}`);
    const frame = frameOf(page);
    await expect(page.getByTitle(its.bookATest)).toBeVisible();
    await expect(frame.getByRole('heading', { level: 1, name: its.bookATest })).toBeVisible();
    await expectWholeHeight(frame);

    await frame.getByRole('searchbox').fill('TSH');
    await frame.getByRole('searchbox').press('Enter');
    const found = frame.locator('ul a[href*="test=TSH&"], ul a[href*="test=TSH#"]');
    await expect(found).toHaveCount(1);
    await expectWholeHeight(frame);
    await found.press('Enter');
    await expect(frame.getByRole('link', { name: its.allTests })).toBeVisible();
    await expectWholeHeight(frame);

    const day = frame.getByRole('listitem').getByRole('link').nth(1);
    await day.click();
    await expect(frame.locator('a[aria-current=true]')).toHaveCount(1);
    const time = frame.getByRole('link', { name: its.time }).last();
    const [booking] = await Promise.all([page.context().waitForEvent('page'), time.click()]);
    await waitForHydration(booking);
    const address = new URL(booking.url());
    const chosen = address.searchParams.get('time') ?? '';
    expect([address.origin, address.searchParams.get('lab_id')]).toEqual([SITE, String(labId)]);
    await expect(booking.locator(`input[type=radio][value="${chosen}"]`)).toBeChecked();
    expect(await booking.evaluate(() => window.opener === null)).toBe(true);
  },
);

test('two tags on a page are two frames, and a site that is not on the list shows nothing', async ({
  page,
  db,
  foreign,
  complaints,
}) => {
  const labId = await labAt(db, 2);
  await listSite(db, labId, foreign.origin);
  await page.goto(`${foreign.origin}/${labId}/twice`);
  await expect(page.locator('iframe')).toHaveCount(2);
  await expect(page.frameLocator('iframe').last().getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);

  await page.goto(`${foreign.otherOrigin}/${labId}`);
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(() => complaints.join(' ')).toContain('frame-ancestors');
  const shown = page.frames().filter((frame) => labOfWidget(URL.parse(frame.url())?.pathname ?? '') !== null);
  expect(shown).toEqual([]);
  complaints.length = 0;
});

test('the page of the widget is accessible, says why no site shows it, and works in 280 pixels', async ({
  page,
  db,
  language,
}) => {
  const labId = await labAt(db, 3);
  await page.setViewportSize({ width: 280, height: 700 });
  const start = `${language === 'en' ? '/en' : ''}/embed/lab/${labId}`;
  await page.goto(start);
  await expect(page.getByText(said[language].noSites)).toBeVisible();
  for (const path of [start, `${start}?query=zzzz`, `${start}?test=TSH`, `${start}?test=None`]) {
    await page.goto(path);
    await expectAccessible(page);
    const width = await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth);
    expect(width, path).toBeLessThanOrEqual(280);
  }
});

test(
  'the owner names a site, corrects a wrong one, and sees the line for it and how it looks',
  { tag: '@both' },
  async ({ page, db, visit, signInAs, language }) => {
    const its = said[language];
    const { labId, email } = await make.lab(db);
    await make.labTest(db, { lab_id: labId });
    await signInAs(email);
    await visit('/dashboard?section=settings');
    const address = page.getByLabel(its.address);
    const add = page.getByRole('button', { name: its.add });
    await address.fill('http://lab.example');
    await add.click();
    await expect(page.getByText(its.wrong)).toBeVisible();
    await expect(address).toBeFocused();
    await address.fill('WWW.lab.example/contact');
    await add.click();
    await expect(page.getByText(widgetTag(SITE, labId, language))).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: 'https://www.lab.example' });
    await expect(row).toHaveCount(1);
    await page.getByTitle(its.preview).scrollIntoViewIfNeeded();
    const preview = page.frameLocator(`iframe[title="${its.preview}"]`);
    await expect(preview.getByRole('heading', { level: 1, name: its.bookATest })).toBeVisible();
    await expectWholeHeight(preview);
    await row.getByRole('button').click();
    await expect(row).toHaveCount(0);
    await expect(page.getByTitle(its.preview)).toHaveCount(0);
  },
);
