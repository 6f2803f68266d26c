import type { Page } from '@playwright/test';
import { foldFigures } from '#/server/admin/overview/fold-figures.ts';
import { dayIn, formatSarExact, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const ADMIN = 'admin@demo.test';
const words = {
  ar: {
    overview: 'نظرة عامة',
    revenue: 'إيرادات هذه الفترة',
    totalRevenue: 'إجمالي الإيرادات',
    month: 'الشهر',
    halfYear: '6 أشهر',
    today: 'اليوم',
    otherDays: 'أيام أخرى',
    from: 'من',
    firstOfMarch: '1 مارس 2026',
    to: 'إلى',
    show: 'عرض',
    asTable: 'عرض كجدول',
    monthly: 'الإيرادات الشهرية',
    late: 'نتائج متأخرة',
  },
  en: {
    overview: 'Overview',
    revenue: 'Revenue in this period',
    totalRevenue: 'total revenue',
    month: 'Month',
    halfYear: '6 months',
    today: 'Today',
    otherDays: 'Other days',
    from: 'From',
    firstOfMarch: '1 Mar 2026',
    to: 'To',
    show: 'Show',
    asTable: 'Show as table',
    monthly: 'Monthly revenue',
    late: 'Results that are late',
  },
} as const;

const today = dayIn(SITE_TIME_ZONE, new Date());
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test(
  'the overview shows the figures of the rows for the days in the address',
  { tag: '@full' },
  async ({ page, visit, language, db, signInAs }) => {
    const say = words[language];
    await signInAs(ADMIN);
    await visit('/admin/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: say.overview })).toBeVisible();
    const sum = await db
      .selectFrom('bookings')
      .select((eb) => eb.fn.sum<number>('total_price_halalas').as('sum'))
      .where('status', '=', 'completed')
      .executeTakeFirstOrThrow();
    await foldFigures({ db });
    const main = page.getByRole('main');
    await expect(main.getByText(formatSarExact(sum.sum), { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: say.month, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expectAccessible(page, 'the last thirty days');

    await test.step('six months, by keyboard, with the table of the bars', async () => {
      await main.getByRole('link', { name: say.halfYear, exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(main.getByRole('heading', { name: say.monthly })).toBeVisible();
      expect(queryOf(page)).toMatchObject({ to: today });
      await main.getByText(say.asTable).first().focus();
      await page.keyboard.press('Enter');
      await expect(main.getByRole('table', { name: say.monthly }).getByRole('row')).toHaveCount(7);
      await expectAccessible(page, 'six months with the table');
    });

    await test.step('other days, which are in the address and survive a reload', async () => {
      await main.getByText(say.otherDays).click();
      await main.getByLabel(say.from, { exact: true }).fill('2026-03-01');
      await main.getByLabel(say.to, { exact: true }).fill('2026-03-10');
      await main.getByRole('button', { name: say.show, exact: true }).click();
      await expect.poll(() => queryOf(page)).toEqual({ from: '2026-03-01', to: '2026-03-10' });
      await page.reload();
      await expect(main.getByLabel(say.from, { exact: true })).toHaveValue(say.firstOfMarch);
    });

    await test.step('a number links to its rows', async () => {
      const late = main.getByRole('link', { name: say.late });
      await expect(late).toHaveAttribute('href', /section=transactions&view=late/);
      const card = main.locator('dl').first().locator('div').first();
      await expect(card.getByRole('term')).toHaveText(say.revenue);
      const [figure, note] = [card.getByRole('link').first(), card.getByRole('link').last()];
      await expect(figure).toHaveAttribute(
        'href',
        /view=lines&status=completed&from=2026-03-01&to=2026-03-10/,
      );
      await expect(note).toContainText(say.totalRevenue);
      await expect(note).toHaveAttribute('href', /view=lines&status=completed$/);
    });
  },
);
