import type { Page } from '@playwright/test';
import { withLocale } from '#/shared/core/locale.ts';
import { make } from '../../support/db/make.ts';
import { expect, labelOf, test, waitForHydration } from '../fixtures.ts';
import { putMessageAway } from '../header.ts';

const said = {
  en: {
    meaning: 'What does the number mean?',
    zones: ['Normal', 'below 5.7', 'Prediabetes range', '5.7 to 6.4', 'Diabetes range', '6.5 or more'],
    move: 'Move the value',
    prediabetes: '6.4 %: Prediabetes range',
    diabetes: '6.5 %: Diabetes range',
    moved: '7.5 %: Diabetes range',
    cheapest: /^Book cheapest/,
    visit: 'Your visit',
    timeline: 'From now to the result',
    soonest: /^For the soonest time/,
    chosen: /^For the time you chose/,
    together: 'Often taken together',
    same: 'Same tube, no extra needle',
    add: /^Add to cart/,
    cart: (count: number) => `Cart, ${count}`,
    oneTube: /1 tube · up to 3 mL · one needle/,
  },
  ar: {
    meaning: 'ماذا يعني الرقم؟',
    zones: ['المعتاد', 'أقل من 5.7', 'مدى ما قبل السكري', 'من 5.7 إلى 6.4', 'مدى السكري', '6.5 فأكثر'],
    move: 'حرّك القيمة',
    prediabetes: '6.4 %: مدى ما قبل السكري',
    diabetes: '6.5 %: مدى السكري',
    moved: '7.5 %: مدى السكري',
    cheapest: /^احجز الأرخص/,
    visit: 'موعدك',
    timeline: 'من الآن إلى النتيجة',
    soonest: /^لأقرب موعد/,
    chosen: /^للموعد الذي اخترته/,
    together: 'تحاليل تُطلب معه غالبًا',
    same: 'الأنبوب نفسه، دون وخزة أخرى',
    add: /^أضف للسلة/,
    cart: (count: number) => `السلة، ${count}`,
    oneTube: /أنبوب واحد · حتى 3 مل · وخزة واحدة/,
  },
};

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test(
  'what a number means is in the HTML; a sample of it is moved by keys once it has come into view',
  { tag: '@full' },
  async ({ page, visit, language, request }) => {
    const its = said[language];
    const html = await (await request.get(withLocale('/test/HbA1c', language))).text();
    for (const text of [its.meaning, its.timeline, its.together, its.move]) expect(html).toContain(text);

    await visit('/test/HbA1c');
    await expect(region(page, its.meaning).getByRole('listitem')).toHaveText([
      its.zones.slice(0, 2).join(''),
      its.zones.slice(2, 4).join(''),
      its.zones.slice(4).join(''),
    ]);
    await expect(region(page, its.timeline).getByText(its.soonest)).toBeVisible();

    const sample = region(page, its.meaning);
    await page.mouse.wheel(0, 40);
    // Again where the part wakes up just then, and is drawn anew.
    await expect(() => sample.scrollIntoViewIfNeeded()).toPass();
    await expect(page.locator('[data-asleep]').filter({ has: sample })).toHaveCount(0);
    const slider = sample.getByRole('slider', { name: its.move });
    // Where 6.4 lies in the second of three zones.
    await slider.fill('1.875');
    await expect(slider).toHaveAttribute('aria-valuetext', its.prediabetes);
    await slider.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', its.diabetes);
    await expect(sample.getByText(its.zones[4] ?? '', { exact: true }), 'one word for one value').toHaveCount(
      2,
    );
  },
);

test(
  'on a phone the bar comes when the buttons of the first screen have left, and books the cheapest',
  { tag: '@full' },
  async ({ page, visit, language, isPhone }) => {
    test.skip(!isPhone, 'the bar is on a phone');
    const its = said[language];
    await visit('/test/HbA1c');
    const bar = region(page, its.visit);
    const buttons = page.getByRole('main').getByRole('link', { name: its.cheapest });
    await expect(buttons.first()).toBeInViewport();
    await expect(bar).not.toBeInViewport();
    await page.getByRole('radio').first().scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport();
    await expect(buttons.first()).not.toBeInViewport();
    await bar.getByRole('link', { name: its.cheapest }).click();
    await expect(page).toHaveURL(/lab_id=\d+&date=.+&time=/);
  },
);

test(
  'a slider that was moved while its part slept keeps its value',
  { tag: '@full' },
  async ({ page, language }) => {
    const its = said[language];
    const { promise: code, resolve: wake } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await code;
      await route.continue();
    });
    await page.goto(withLocale('/test/HbA1c', language), { waitUntil: 'domcontentloaded' });
    await page.getByRole('slider', { name: its.move }).fill('2.5');
    wake();
    await waitForHydration(page);
    await expect(page.getByRole('slider', { name: its.move })).toHaveAttribute('aria-valuetext', its.moved);
    await expect(
      page.locator('[data-asleep]').filter({ has: page.getByRole('slider', { name: its.move }) }),
    ).toHaveCount(0);
  },
);

test('the seven next days lead to a month without past weeks; a test of the same tube joins the visit in one press', async ({
  page,
  visit,
  language,
  say,
  db,
}) => {
  const its = said[language];
  const { labId } = await make.lab(db);
  for (const name of ['HbA1c', 'Complete Blood Count (CBC)']) {
    const { id } = await db
      .selectFrom('tests')
      .select('id')
      .where('name_en', '=', name)
      .executeTakeFirstOrThrow();
    await make.labTest(db, { lab_id: labId, test_id: id, price_halalas: 6_000 });
  }
  await visit(`/test/HbA1c?lab_id=${labId}`);
  const strip = page.getByRole('radiogroup', { name: say.chooseTheDay });
  await expect(strip.getByRole('radio')).toHaveCount(7);
  await expect(strip.getByRole('radio', { checked: true })).toHaveAccessibleName(say.available);
  await labelOf(strip.getByRole('radio', { name: say.available }).nth(2)).click();
  await labelOf(
    page.getByRole('radiogroup', { name: say.chooseTheTime }).getByRole('radio', { disabled: false }).first(),
  ).click();
  await expect(region(page, its.timeline).getByText(its.chosen)).toBeVisible();

  const together = region(page, its.together);
  await together.scrollIntoViewIfNeeded();
  const sameTube = together.getByRole('listitem').filter({ hasText: its.same });
  await sameTube.getByRole('button', { name: its.add }).click();
  const cart = page.getByRole('banner').getByRole('button', { name: its.cart(2) });
  await expect(cart).toBeVisible();
  // The message of the addition may come just now.
  await expect(async () => {
    await putMessageAway(page, say);
    await cart.click({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('dialog').getByText(its.oneTube)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: say.otherDays }).click();
  const grid = page.getByRole('grid');
  await expect(grid.locator('[data-day]:focus')).toHaveCount(1);
  const firstWeek = grid.locator('tbody tr').first().locator('[data-day]');
  const lastOfFirstWeek = await firstWeek.last().getAttribute('data-day');
  expect(lastOfFirstWeek ?? '' >= new Date().toISOString().slice(0, 10)).toBeTruthy();
});
