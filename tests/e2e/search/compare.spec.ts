import type { Page } from '@playwright/test';
import { FIRST_COMPARED_LABS, MOST_COMPARED_LABS } from '#/shared/search/search-options.ts';
import { make } from '../../support/db/make.ts';
import { expect, waitForHydration, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { unfold } from '../unfold.ts';

/** The pasted texts and the page's responses in each language. */
const said = {
  ar: {
    question: /^تعب مستمر؟/,
    purpose: 'التعب والخمول',
    noPurpose: 'لا توجد لدينا مجموعة تحاليل باسم',
    list: '1) صورة دم كاملة\n٢- سكر تراكمي صائم\nH pylori\nبنادول',
    box: 'القائمة أو الوصفة',
    read: 'تعرّف على التحاليل',
    whatWeRead: 'ما قرأناه من النص',
    unknown: 'لا يوجد تحليل بهذا الاسم.',
    none: 'ليس أيًّا منها',
    add: /^إضافة (?:#|\d|تحليلين)/,
    remove: /^حذف /,
    basket: /^تحليلاك|^تحاليلك/,
    best: 'أفضل مختبر واحد',
    take: /^أضف للسلة/,
    replace: 'هل تستبدل ما في السلة؟',
    replaceIt: 'استبدال',
    noTest: /تحليلان معًا لدى/,
    nearest: 'الأقرب أولًا',
    moreLabs: 'المزيد من المختبرات',
    gone: 'تحليل واحد من هذه القائمة لم يعد متاحًا هنا.',
    matrix: 'تحليلًا تحليلًا',
    lowest: 'أقل سعر',
    walk: 'المختبرات، الأقل سعرًا أولًا',
    way: 'المكان والطريق',
    kilometre: 'قيمة الكيلومتر',
    free: '0 ر.س للكيلومتر',
    secondVisit: 'قيمة الزيارة الثانية',
    single: /تحليلان معًا لدى/,
    split: /^مختبران يوفّران .*105 ر\.س.*، مقابل .*10\.0 كم.* زيادة وزيارة إضافية$/,
  },
  en: {
    question: /^Tired all the time\?/,
    purpose: 'Tiredness and fatigue',
    noPurpose: 'We have no set of tests for',
    list: '1) CBC\n2- HbA1c (fasting)\nH pylori\nPanadol',
    box: 'List or prescription',
    read: 'Find tests',
    whatWeRead: 'What we read',
    unknown: 'No test has this name.',
    none: 'None of these',
    add: /^Add \d tests/,
    remove: /^Remove /,
    basket: /^Your \d tests/,
    best: 'Best single lab',
    take: /^Add to cart/,
    replace: 'Replace what is in the cart?',
    replaceIt: 'Replace',
    noTest: /^All 2 tests at /,
    nearest: 'Nearest first',
    moreLabs: 'Show more labs',
    gone: 'One test of this list is no longer offered here.',
    matrix: 'Test by test',
    lowest: 'Lowest price',
    walk: 'Labs, lowest price first',
    way: 'Place and travel',
    kilometre: 'A kilometre counts as',
    free: '0 SAR a kilometre',
    secondVisit: 'A second visit counts as',
    single: /^All 2 tests at /,
    split: /^Two labs save .*105 SAR.*, .*10\.0 km.* more and one more stop$/,
  },
};

const TIME = /^\d{1,2}:\d\d/;

type Words = (typeof said)['ar'] | (typeof said)['en'];

/** One for each test of the basket; on a phone they show with the rest of its panel. */
const removals = (page: Page, words: Words) =>
  page.getByRole('button', { name: words.remove, includeHidden: true });

test('a pasted prescription becomes a basket, the basket a visit, and another basket asks before it replaces it', async ({
  page,
  visit,
  db,
  language,
  say,
}) => {
  const words = said[language];
  await visit('/compare');
  await expectAccessible(page, 'nothing to compare yet');
  await test.step('a ready basket opens in one press, and by its name in an address; an unknown name is said', () =>
    openReadyBaskets(page, visit, words));
  await page.getByLabel(words.box).fill(words.list);
  await page.getByRole('button', { name: words.read }).click();

  const dialog = page.getByRole('dialog', { name: words.whatWeRead });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(dialog.getByText(words.unknown)).toBeVisible();
  await expect(dialog.getByRole('radio', { name: words.none })).toBeChecked();
  await expectAccessible(page, 'what was read');
  await dialog.getByRole('button', { name: words.add }).click();

  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]tests=\d+%2C\d+/);
  await expect(page.getByText(words.best)).toBeVisible();
  await expect(page.getByRole('heading', { name: words.noTest })).toBeVisible();
  await expect(removals(page, words)).toHaveCount(2);
  await test.step('the scale of the totals begins at the recommended laboratory; the matrix marks the lowest prices', async () => {
    const scale = page.getByRole('figure');
    const best = await page.getByRole('heading', { name: words.noTest }).innerText();
    const spoken =
      (await scale.getByRole('slider', { name: words.walk }).getAttribute('aria-valuetext')) ?? '';
    expect(best).toContain(spoken.split(', ')[0] ?? '');
    const matrix = page.getByRole('region', { name: words.matrix }).first();
    await expect(matrix.getByRole('row')).toHaveCount(5);
    await expect(matrix.getByRole('cell', { name: words.lowest }).first()).toBeVisible();
  });
  await expectAccessible(page, 'compared');

  await page.getByRole('button', { name: words.take }).first().click();
  await expect(page).toHaveURL(/\/checkout/);

  const { id: tsh } = await db
    .selectFrom('tests')
    .select('id')
    .where('name_en', '=', 'TSH')
    .executeTakeFirstOrThrow();
  await test.step('the order is in the address and survives a reload', async () => {
    await visit(`/compare?tests=${tsh}&lat=24.7&lon=46.7`);
    await page.getByLabel(say.sort).selectOption({ label: words.nearest });
    await expect(page).toHaveURL(/sort=distance/);
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByLabel(say.sort)).toHaveValue('distance');
  });
  await test.step('what a kilometre is worth is folded beside the verdict, and kept in the address', async () => {
    const way = page.getByText(words.way);
    await expect(page.getByLabel(words.kilometre)).toBeHidden();
    await way.click();
    await page.getByLabel(words.kilometre).selectOption('0');
    await expect(page).toHaveURL(/kilometreHalalas=0/);
    await expect(page.getByText(words.free).first()).toBeVisible();
  });
  await test.step('more laboratories are one press away, up to the limit of a comparison', () =>
    showMoreLabs(page, () => visit(`/compare?tests=${tsh}&radiusKm=any`), words));
  await test.step('a test that left the catalogue meanwhile is neither counted nor silent', async () => {
    const withdrawn = await make.test(db, { withdrawn_at: new Date() });
    await visit(`/compare?tests=${tsh}%2C${withdrawn.testId}&lat=24.7&lon=46.7`);
    await expect(page.getByText(words.gone)).toBeVisible();
    await expect(removals(page, words)).toHaveCount(1);
  });
  await test.step('a time of the best laboratory takes the basket there; it asks before it replaces the cart', async () => {
    await page.getByRole('button', { name: TIME }).first().click();
    const replacing = page.getByRole('dialog', { name: words.replace });
    await expect(replacing.getByRole('listitem')).toHaveCount(2);
    await replacing.getByRole('button', { name: words.replaceIt }).click();
    await expect(page).toHaveURL(/\/checkout/);
    const kept = await page.evaluate(() => window.localStorage.getItem('mukhtabari.labCart'));
    expect(JSON.parse(kept ?? '').items).toMatchObject([
      { testId: tsh, slot: { slotTime: expect.stringMatching(TIME) } },
    ]);
  });
});

async function showMoreLabs(page: Page, open: () => Promise<void>, words: Words) {
  await open();
  const rows = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(rows).toHaveCount(FIRST_COMPARED_LABS);
  const more = page.getByRole('button', { name: words.moreLabs });
  await more.click();
  await expect(rows).toHaveCount(MOST_COMPARED_LABS);
  await expect(more).toHaveCount(0);
}

test(
  'two visits are advised only while their saving is worth more than the extra way and the second visit',
  { tag: '@full' },
  async ({ page, visit, db, language }) => {
    const words = said[language];
    const [one, two] = [await make.test(db), await make.test(db)];
    // The second laboratory is five kilometres further, and 105 SAR cheaper with the fee.
    const near = await make.lab(db, { lat: 24.7, lon: 46.7 });
    const cheap = await make.lab(db, { lat: 24.7 + 5 / 111.2, lon: 46.7 });
    await make.labTest(db, { lab_id: near.labId, test_id: one.testId, price_halalas: 10_000 });
    await make.labTest(db, { lab_id: near.labId, test_id: two.testId, price_halalas: 20_000 });
    await make.labTest(db, { lab_id: cheap.labId, test_id: two.testId, price_halalas: 10_000 });
    await visit(`/compare?tests=${one.testId},${two.testId}&lat=24.7&lon=46.7`);
    const split = page.getByRole('heading', { name: words.split });
    const visitIs = page.getByLabel(words.secondVisit);
    const kilometreIs = page.getByLabel(words.kilometre);
    const expectAdvice = async (isSplit: boolean) => {
      await expect(page.getByRole('heading', { name: words.single })).toBeVisible();
      await expect(split).toHaveCount(isSplit ? 1 : 0);
    };

    await test.step('the answer stands in the first screen, above the scale', async () => {
      await expect(page.getByRole('button', { name: words.take }).first()).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('heading', { name: words.single })).toBeInViewport({ ratio: 1 });
    });

    // 10 SAR for the kilometres and 30 for the visit.
    await expectAdvice(true);
    await unfold(page.getByRole('region', { name: words.basket }));
    await page.getByText(words.way).click();
    await visitIs.selectOption('10000');
    await expect(page).toHaveURL(/extraVisitHalalas=10000/);
    await expectAdvice(false);
    await kilometreIs.selectOption('0');
    await expectAdvice(true);
    await kilometreIs.selectOption('500');
    await expectAdvice(false);
    await visitIs.selectOption('0');
    await expectAdvice(true);
    await test.step('the address keeps both values', async () => {
      await page.reload();
      await waitForHydration(page);
      await expectAdvice(true);
      await expect(kilometreIs).toHaveValue('500');
      await expect(visitIs).toHaveValue('0');
    });
  },
);

async function openReadyBaskets(page: Page, visit: (path: string) => Promise<void>, words: Words) {
  await page.getByRole('link', { name: words.question }).click();
  await expect(page).toHaveURL(/[?&]tests=\d+%2C\d+/);
  await expect(page.getByText(words.purpose, { exact: true }).first()).toBeVisible();
  const count = await removals(page, words).count();
  await visit('/compare?purpose=fatigue');
  await expect(page).toHaveURL(/[?&]tests=\d+%2C\d+/);
  await expect(removals(page, words)).toHaveCount(count);
  await visit('/compare?purpose=nothing');
  await expect(page.getByText(words.noPurpose)).toBeVisible();
  await visit('/compare');
}
