import type { BrowserContext, Page } from '@playwright/test';
import { withLocale } from '#/shared/core/locale.ts';
import { expect, waitForHydration, test } from '../fixtures.ts';
import { openHeader } from '../header.ts';
import { signUpAnonymouslyAndBook } from '../people.ts';
import type { siteMessages } from '../site-messages.ts';
import { expectAccessible } from './expect-accessible.ts';
import { offlineMessages } from './offline-messages.ts';

const SEARCH_KEY = 'mukhtabari.offline.search';
const VISITS_KEY = 'mukhtabari.offline.visits';

const readStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const untilStored = (page: Page, key: string) =>
  page.waitForFunction((name) => localStorage.getItem(name) !== null, key);
const untilRemoved = (page: Page, key: string) =>
  page.waitForFunction((name) => localStorage.getItem(name) === null, key);

/** Until then the connection must stay. */
const workerIsReady = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(
        async (offlinePage) =>
          navigator.serviceWorker.controller?.state === 'activated' &&
          Boolean(await caches.match(offlinePage)),
        path,
      ),
    )
    .toBe(true);

/** All data on this device, as addresses and texts. */
const whatLiesHere = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map(async (store) => store.keys()))).flat();
    const pages = requests.filter(({ url }) => !url.includes('/assets/'));
    const texts = await Promise.all(pages.map(async (request) => (await caches.match(request))?.text()));
    return {
      addresses: requests.map(({ url }) => new URL(url).pathname),
      databases: await indexedDB.databases(),
      text: [...texts, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join('\n'),
    };
  });

type Beside = {
  page: Page;
  context: BrowserContext;
  visit: (path: string, page?: Page) => Promise<void>;
  say: (typeof siteMessages)['en'];
};

async function signOutBeside(
  { page, context, visit, say }: Beside,
  gone: { reference: string; anonymous: string },
) {
  const other = await context.newPage();
  await visit('/offline', other);
  await expect(other.getByText(gone.reference)).toBeVisible();
  await (await openHeader(page, say)).getByRole('button', { name: say.logOut }).click();
  await expect(other.getByText(gone.reference)).toBeHidden();
  await untilRemoved(page, VISITS_KEY);
  await untilRemoved(page, SEARCH_KEY);
  const { text, databases } = await whatLiesHere(page);
  expect(text).not.toContain(gone.reference);
  expect(text).not.toContain(gone.anonymous);
  expect(databases).toEqual([]);
  await other.close();
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'without a connection the last search and booked visits are available, and signing out removes them',
    { tag: '@full' },
    async ({ page, context, visit, say, language, db }) => {
      const its = offlineMessages[language];
      const at = (path: string) => withLocale(path, language);
      const { reference } = await signUpAnonymouslyAndBook(page.request, db);
      const { name, anonymous } = await db
        .selectFrom('bookings')
        .innerJoin('lab_tests', 'lab_tests.id', 'bookings.lab_test_id')
        .innerJoin('tests', 'tests.id', 'lab_tests.test_id')
        .innerJoin('visits', 'visits.id', 'bookings.visit_id')
        .select(['tests.name_en as name', 'bookings.customer_id as anonymous'])
        .where('visits.reference', '=', reference)
        .executeTakeFirstOrThrow();
      await visit('/search?query=HbA1c&lat=24.7136lat=24.71&lon=46.67lon=46.6753');
      const lab = await page.getByRole('article').first().getByRole('heading').innerText();
      await untilStored(page, SEARCH_KEY);
      await untilStored(page, VISITS_KEY);
      await workerIsReady(page, at('/offline'));
      const worker = await page.request.get('/sw.js');
      expect(worker.headers()).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': expect.stringContaining("connect-src 'self'"),
      });

      await test.step('every page becomes the offline page, and none comes from a cache', async () => {
        await context.setOffline(true);
        await page.goto(at('/dashboard?section=results'));
        await expect(page).toHaveURL(/\/offline#/);
        await waitForHydration(page);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { name: its.title })).toBeVisible();
        await expect(main.getByRole('heading', { name: its.visits })).toBeVisible();
        await expect(main.getByText(reference)).toBeVisible();
        await expect(main.getByText(lab).first()).toBeVisible();
        await expect(main.getByText(its.keptOn)).toHaveCount(2);
        await expectAccessible(page, 'offline');
      });
      await test.step('the stored data contains neither test names nor the customer’s position', async () => {
        const { text, addresses } = await whatLiesHere(page);
        expect(text).toContain(reference);
        expect(text).not.toContain(name);
        // Four digits after the point: the seconds of a stored time have three.
        expect(text).not.toContain('24.7136');
        expect(addresses.filter((path) => !/^\/assets\/|^(\/en)?\/offline$/.test(path))).toEqual([]);
      });
      await test.step('once the connection is back, trying again leads to the wanted page', async () => {
        await context.setOffline(false);
        // Chromium's emulation sends no event to a page that was loaded offline.
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        await expect(page.getByText(its.connectedAgain)).toBeVisible();
        await page.getByRole('button', { name: its.tryAgain }).click();
        await expect(page).toHaveURL(/\/dashboard\?section=results$/);
        await waitForHydration(page);
      });
      await test.step('signing out removes it from an open offline page too', () =>
        signOutBeside({ page, context, visit, say }, { reference, anonymous }));
      await test.step('then the offline page has nothing to show', async () => {
        await context.setOffline(true);
        await page.goto(at('/search?query=HbA1c'));
        await waitForHydration(page);
        await expect(page.getByText(its.nothingYet)).toBeVisible();
      });
      await test.step('the secret of a mail link enters no address', async () => {
        await page.goto(at('/reset-password') + '?token=secret');
        await waitForHydration(page);
        await expect(page).toHaveURL(/\/offline$/);
        await expect(page.getByRole('main').getByRole('heading', { name: its.title })).toBeVisible();
      });
    },
  );
});

test(
  'a session that ended, here or in another tab, removes the stored data, and the search still open is not stored',
  { tag: '@full' },
  async ({ page, context, visit, say, language, db }) => {
    await test.step('the server ended it', async () => {
      const { reference } = await signUpAnonymouslyAndBook(page.request, db);
      await visit('/search?query=HbA1c');
      await untilStored(page, VISITS_KEY);
      await db
        .deleteFrom('sessions')
        .where('user_id', '=', (eb) =>
          eb.selectFrom('visits').select('customer_id').where('reference', '=', reference),
        )
        .execute();
      await visit('/about');
      await untilRemoved(page, VISITS_KEY);
      await untilRemoved(page, SEARCH_KEY);
    });

    await signUpAnonymouslyAndBook(page.request, db);
    await visit('/search?query=HbA1c');
    await untilStored(page, SEARCH_KEY);
    const other = await context.newPage();
    await visit('/about', other);
    const askedAgain = page.waitForResponse((answer) => answer.url().includes('search.labTests'));
    await (await openHeader(other, say)).getByRole('button', { name: say.logOut }).click();
    await (await askedAgain).finished();
    await untilRemoved(page, SEARCH_KEY);
    // A page stores its data shortly after the result is drawn.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
    );
    expect(await readStored(page, SEARCH_KEY)).toBeNull();

    // The form is below the question.
    await page.getByRole('button', { name: { ar: 'تعديل', en: 'Edit' }[language] }).click();
    const field = page.getByRole('main').getByRole('combobox', { name: say.test }).first();
    await field.fill('TSH');
    await field.press('Enter');
    await untilStored(page, SEARCH_KEY);
    expect(await readStored(page, SEARCH_KEY)).toContain('"owner":null');
  },
);

test(
  'a page whose code is missing is reloaded; a page without a connection shows that, and keeps the typed text',
  { tag: '@full' },
  async ({ page, context, visit, language }) => {
    const its = offlineMessages[language];
    await visit('/search?query=HbA1c');
    await untilStored(page, SEARCH_KEY);
    await test.step('code that a release removed causes one reload of the page', async () => {
      const gone = (url: URL) => url.pathname.startsWith('/assets/') && url.pathname.endsWith('.js');
      await page.route(gone, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
      const renewed = page.waitForEvent('framenavigated');
      await page.getByRole('banner').getByRole('button', { name: its.cart }).click();
      await renewed;
      await page.unrouteAll();
      await page.evaluate((key) => localStorage.removeItem(key), SEARCH_KEY);
      await visit('/search?query=HbA1c');
      // The connection watcher starts shortly after the page, together with the search storage.
      await untilStored(page, SEARCH_KEY);
      await page.getByRole('banner').getByRole('button', { name: its.cart }).click();
      await expect(page.getByRole('dialog', { name: its.cartDialog })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    const field = page.getByRole('contentinfo').getByRole('textbox').first();
    await field.fill('somebody@');
    await context.setOffline(true);
    await expect(page.getByText(its.lost)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(its.back)).toBeVisible();
    await expect(field).toHaveValue('somebody@');
  },
);
