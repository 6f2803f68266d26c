import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openHeader } from '../header.ts';
import { unfold } from '../unfold.ts';
import { expectAccessible } from './expect-accessible.ts';

const said = {
  ar: {
    bookings: 'الحجوزات',
    find: 'ابحث في كل شيء',
    filter: 'تصفية',
    sections: 'أقسام لوحتك',
    visits: 'زيارات اليوم',
    closed: 'المختبر مغلق في هذا اليوم',
    movements: 'الحركات',
    weekly: 'الساعات الأسبوعية',
    next: 'الزيارات القادمة',
    hours: 'ساعات',
    payments: 'المدفوعات',
    failed: 'تعذّر تحميل المدفوعات',
    reviews: 'التقييمات',
  },
  en: {
    bookings: 'Bookings',
    find: 'Find anything',
    filter: 'Filter',
    sections: 'Dashboard sections',
    visits: 'Visits of the day',
    closed: 'The lab is closed on this day',
    movements: 'Movements',
    weekly: 'Weekly hours',
    next: 'Next visits',
    hours: 'opening',
    payments: 'Payments',
    failed: 'The payments did not load',
    reviews: 'Reviews',
  },
} as const;
const FIRST_SCREEN = 844;

test(
  'a desk on a phone shows its first row at once, and everything is found by keyboard',
  { tag: '@full' },
  async ({ page, visit, say, language, signInAs }) => {
    const words = said[language];
    await page.setViewportSize({ width: 390, height: FIRST_SCREEN });
    await signInAs('lab@demo.test');
    await visit('/dashboard?section=bookings&view=list');
    await expect(page).toHaveTitle(new RegExp(`^${words.bookings} · `));

    await test.step('the first row stands within the first screen, the filters behind their button', async () => {
      const row = page.getByRole('table', { name: words.bookings }).locator('tbody tr').first();
      expect((await row.boundingBox())?.y).toBeLessThan(FIRST_SCREEN - 200);
      const state = page.getByRole('combobox').first();
      await expect(state).toBeHidden();
      await page.getByRole('button', { name: words.filter, exact: true }).press('Enter');
      await expect(state).toBeVisible();
      await expectAccessible(page, 'open filters');
    });

    await test.step('so does the first row of every other section', async () => {
      const firstRowOf = (table: string) =>
        page.getByRole('table', { name: table }).locator('tbody tr').first();
      const day = page.getByRole('region', { name: words.visits }).or(page.getByText(words.closed)).first();
      const hours = page.getByRole('region', { name: words.weekly }).getByRole('listitem').first();
      const firsts: [string, Locator][] = [
        ['?section=bookings', day],
        ['?section=payments', firstRowOf(words.movements)],
        ['?section=schedule', hours],
        ['?section=quality', page.getByRole('table').first()],
        ['', firstRowOf(words.next)],
      ];
      for (const [address, first] of firsts) {
        await visit(`/dashboard${address}`);
        await expect(first).toBeVisible();
        expect((await first.boundingBox())?.y, address).toBeLessThan(FIRST_SCREEN - 100);
      }
      await visit('/dashboard?section=bookings&view=list');
    });

    await test.step('a section opens from the search, and the dialog is gone', async () => {
      await page.keyboard.press('ControlOrMeta+KeyK');
      const dialog = page.getByRole('dialog', { name: words.find });
      await expect(dialog.getByRole('combobox')).toBeFocused();
      await expectAccessible(page, 'the search over everything');
      await page.keyboard.type(words.hours);
      await expect(dialog.getByRole('option', { name: words.weekly })).toBeVisible();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(words.bookings);
      await expect(dialog.getByRole('option', { name: words.bookings, exact: true })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(/section=bookings$/);
    });

    await test.step('it does not open behind the menu', async () => {
      const menu = await openHeader(page, say);
      await page.keyboard.press('ControlOrMeta+KeyK');
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(page.getByRole('dialog', { name: words.find })).toHaveCount(0);
    });

    await test.step('the sections fold again after one was chosen', async () => {
      const sections = page.getByRole('navigation', { name: words.sections });
      await unfold(sections);
      await expectAccessible(page, 'open sections');
      await sections.getByRole('link').first().press('Enter');
      await expect(page).toHaveURL(/dashboard$/);
      await expect(sections.getByRole('button', { expanded: false }).first()).toBeFocused();
    });
  },
);

test(
  'a press on a section shows at once, and what fails stays inside it',
  { tag: '@full' },
  async ({ page, visit, language, signInAs }) => {
    const words = said[language];
    const sections = page.getByRole('navigation', { name: words.sections });
    const linkTo = (name: string) => sections.getByRole('link', { name });
    const busy = page.locator('main [aria-busy=true]:not(a)').first();
    // All sections are in sight beside the content.
    await page.setViewportSize({ width: 1280, height: FIRST_SCREEN });
    await signInAs('lab@demo.test');
    await visit('/dashboard?section=bookings&view=list');

    await test.step('while its code is on the way', async () => {
      const code = Promise.withResolvers<void>();
      await page.route('**/*.js', async (route) => {
        await code.promise;
        await route.continue();
      });
      await linkTo(words.reviews).click();
      await expect(linkTo(words.reviews)).toHaveAttribute('aria-current', 'page');
      await expect(linkTo(words.reviews)).toHaveAttribute('aria-busy', 'true');
      await expect(linkTo(words.bookings)).not.toHaveAttribute('aria-current');
      await expect(busy).toBeVisible();
      await expect(page.getByRole('table', { name: words.bookings })).toBeHidden();
      code.resolve();
      await expect(page).toHaveTitle(new RegExp(`^${words.reviews} · `));
      await page.unroute('**/*.js');
    });

    await test.step('while its data is on the way', async () => {
      const data = Promise.withResolvers<void>();
      await page.route('**/trpc/**lab.payments**', async (route) => {
        await data.promise;
        await route.fulfill({ status: 500, body: 'no' });
      });
      await linkTo(words.payments).click();
      await expect(page).toHaveTitle(new RegExp(`^${words.payments} · `));
      await expect(linkTo(words.payments)).not.toHaveAttribute('aria-busy');
      await expect(busy).toBeVisible();
      data.resolve();
    });

    await test.step('a failure leaves the sections, and says what failed', async () => {
      await expect(page.getByRole('heading', { name: words.failed })).toBeVisible();
      await expect(linkTo(words.bookings)).toBeVisible();
      await page.unroute('**/trpc/**lab.payments**');
      await page.getByRole('alert').getByRole('button').click();
      await expect(page.getByRole('table', { name: words.movements })).toBeVisible();
    });
  },
);
