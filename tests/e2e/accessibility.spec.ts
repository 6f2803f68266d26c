import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { withLocale } from '#/shared/locale.ts';
import { expect, test } from './fixtures.ts';
import { openSignUp } from './header.ts';

const testPath = `/test/${encodeURIComponent('Glucose (serum/plasma)')}`;
const publicPages = [
  '/',
  '/search?query=vitamin%20d&location=Riyadh',
  '/search?query=zzzzqqq',
  '/categories',
  '/categories/Diabetes',
  '/labs',
  '/labs/1',
  testPath,
  '/about',
  '/privacy-policy',
  '/terms-and-conditions',
  '/no-such-page',
];
const desks = [
  ['customer@demo.test', '/dashboard'],
  ['customer@demo.test', '/dashboard?section=bookings'],
  ['customer@demo.test', '/dashboard?section=settings'],
  ['lab@demo.test', '/dashboard'],
  ['lab@demo.test', '/dashboard?section=bookings'],
  ['lab@demo.test', '/dashboard?section=tests'],
  ['lab@demo.test', '/dashboard?section=settings'],
  ['newlab@demo.test', '/dashboard'],
  ['admin@demo.test', '/admin/dashboard'],
  ['admin@demo.test', '/admin/dashboard?section=labs'],
] as const;

test.describe('no WCAG 2.2 AA violation', () => {
  for (const path of publicPages) {
    test(`on ${path}`, async ({ page, visit }) => {
      await visit(path);
      await expectAccessible(page);
    });
  }

  for (const [email, path] of desks) {
    test(`on ${path} for ${email}`, async ({ page, visit, signInAs }) => {
      await signInAs(email);
      await visit(path);
      await expectAccessible(page);
    });
  }

  test('on a test page with lab, day and time chosen', async ({ page, visit, say }) => {
    await visit(`/test/HbA1c?location=Riyadh`);
    await page.getByRole('radiogroup').getByRole('radio').first().click();
    await page.getByRole('button', { name: say.available }).first().click();
    await page.getByRole('radiogroup', { name: say.chooseTheTime }).getByRole('radio').last().click();
    await expect(page.getByRole('button', { name: say.book })).toBeEnabled();
    await expectAccessible(page);
  });

  test('in the dialogs of sign-up and admin sign-in, with their errors', async ({ page, visit, say }) => {
    await visit('/about');
    await page.getByRole('button', { name: say.adminLogin }).click();
    await expect(page.getByRole('dialog', { name: say.adminLogin })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: say.close }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    await openSignUp(page, say);
    await page.getByRole('radio', { name: say.lab }).check();
    await page.getByRole('button', { name: say.createAccount }).click();
    await expect(page.getByText(say.mustAgree)).toBeVisible();
    await expectAccessible(page);
  });

  test('in the sheet of filters', async ({ page, visit, say, isPhone }) => {
    test.skip(!isPhone, 'the filters stand beside the list');
    await visit('/search?query=hba1c');
    await page.getByRole('button', { name: say.filter }).click();
    await expect(page.getByRole('dialog', { name: say.filters })).toBeVisible();
    await expectAccessible(page);
  });

  test('in the open menu', async ({ page, visit, say, isPhone }) => {
    test.skip(!isPhone, 'the links stand in the header');
    await visit('/');
    await page.getByRole('button', { name: say.menu }).click();
    await expect(page.getByRole('dialog', { name: say.menu })).toBeVisible();
    await expectAccessible(page);
  });
});

test('no public page is wider than a screen of 320 px', async ({ page, visit, isPhone }) => {
  test.skip(!isPhone, 'once a language is enough');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of publicPages) {
    await visit(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, path).toBeLessThanOrEqual(320);
  }
});

test('the HTML of home, search and a test page is at most 20 kB compressed', async ({
  request,
  language,
  isPhone,
}) => {
  test.skip(isPhone, 'the same HTML for every screen');
  for (const path of ['/', '/search?query=vitamin%20d&location=Riyadh', testPath]) {
    const html = await (await request.get(withLocale(path, language))).body();
    expect.soft(gzipSync(html).byteLength, path).toBeLessThanOrEqual(20_480);
  }
});

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}
