import { expect, test } from '../fixtures.ts';
import { findFaults } from '../pages/layout-faults.ts';
import { expectFocusSeen } from './keyboard.ts';

const testPath = '/test/HbA1c?location=Riyadh';
const visitorPaths = [
  '/',
  '/search?query=hba1c&location=Riyadh',
  testPath,
  '/labs',
  '/compare',
  '/store',
  '/pricing',
];
const dashboards = {
  'customer@demo.test': ['/dashboard', '/dashboard?section=bookings', '/dashboard?section=results'],
  'lab@demo.test': ['/dashboard', '/dashboard?section=bookings', '/dashboard?section=schedule'],
  'admin@demo.test': [
    '/admin/dashboard',
    '/admin/dashboard?section=labs',
    '/admin/dashboard?section=settings',
  ],
};
const allRoles = Object.entries({ visitor: visitorPaths, ...dashboards });

const narrow = { width: 320, height: 700 };

test.describe('nothing is cut off, overlaps or overflows the page', () => {
  for (const [who, paths] of allRoles) {
    // whole-pages.spec.ts checks every page at 320 px; in `npm test` the larger letters of visitors represent all
    // roles.
    const tag = who === 'visitor' ? [] : ['@full'];
    test(
      `for ${who}: at 320 px, with letters twice as large, with wider letter spacing`,
      { tag },
      async ({ page, visit, signInAs }) => {
        if (who !== 'visitor') await signInAs(who);
        for (const path of paths) {
          await visit(path);
          await page.setViewportSize(narrow);
          expect.soft(await page.evaluate(findFaults), `${path} on 320 px`).toEqual([]);
          for (const width of [1280, 640]) {
            await page.setViewportSize({ width, height: 800 });
            await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
            expect.soft(await page.evaluate(findFaults), `${path} at 200 % on ${width} px`).toEqual([]);
            await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
          }
          await page.setViewportSize({ width: 1280, height: 800 });
          // User text spacing: WCAG 1.4.12.
          await page.evaluate(() => {
            const wide = { 'line-height': '1.5', 'letter-spacing': '0.12em', 'word-spacing': '0.16em' };
            for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
              for (const [name, value] of Object.entries(wide)) {
                element.style.setProperty(name, value, 'important');
              }
              if (element.tagName === 'P') element.style.setProperty('margin-block-end', '2em', 'important');
            }
          });
          expect.soft(await page.evaluate(findFaults), `${path} with letters further apart`).toEqual([]);
        }
      },
    );
  }
});

test('on a phone, sticky bars never cover the focused element', { tag: '@full' }, async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  for (const path of ['/search?query=hba1c&location=Riyadh', testPath, '/product/prod_home_blood_kit']) {
    await visit(path);
    for (let stop = 0; stop < 45; stop += 1) {
      await page.keyboard.press('Tab');
      await expectFocusSeen(page);
    }
  }
});

test(
  'with forced colours, a selection is shown by more than its background',
  { tag: '@full' },
  async ({ page, visit, say }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(testPath);
    const lab = page.getByRole('radiogroup').first().getByRole('radio').first();
    await lab.press('Space');
    const days = page.getByRole('radiogroup', { name: say.chooseTheDay });
    await days.getByRole('radio', { name: say.available }).last().press('Space');
    await expect(days.locator('label:has(:checked)')).toHaveCSS('border-top-width', '2px');
    await expect(days.locator('label:not(:has(:checked))').first()).toHaveCSS('border-top-width', '1px');
    await page.getByRole('button', { name: say.otherDays }).press('Enter');
    await expect(page.locator('[aria-selected=true] button')).toHaveCSS('border-top-width', '2px');
    await expect(page.locator('[aria-selected=false] button').first()).toHaveCSS('border-top-width', '1px');
    const times = page.getByRole('radiogroup', { name: say.chooseTheTime });
    await times.getByRole('radio', { disabled: false }).first().press('Space');
    await expect(times.locator('label:has(:checked)')).toHaveCSS('border-top-width', '2px');
  },
);
