import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const said = {
  ar: {
    tests: 'التحاليل التي قد تقصدها',
    all: 'الكل',
    today: 'اليوم',
    wrongOrder: 'أقل سعر أكبر من أعلى سعر',
    from: 'من',
    start: 'عمّ تبحث؟',
    popular: 'تحاليل شائعة',
    recent: 'آخر ما بحثت عنه',
    missing: 'زنجبيلوميتر',
    misspelt: 'فيرتيتن',
    nearest: 'أقرب الأسماء',
    ask: 'اطلب إضافته',
    questions: 'أسئلة شائعة',
    edit: /^تعديل/,
  },
  en: {
    tests: 'Tests that you may mean',
    all: 'All',
    today: 'Today',
    wrongOrder: 'The lowest price is above the highest',
    from: 'From',
    start: 'What are you looking for?',
    popular: 'Popular tests',
    recent: 'Your recent searches',
    missing: 'gingerometer',
    misspelt: 'zferrxtzn',
    nearest: 'Nearest names',
    ask: 'Ask us to add it',
    questions: 'Common questions',
    edit: /^Edit/,
  },
};

test('words that mean several tests: one at a time, its numbers as a sentence, the bar and the filters stay', async ({
  page,
  visit,
  say,
  language,
  isPhone,
}) => {
  const its = said[language];
  await visit('/search?query=HbA1c&location=Riyadh');
  const articles = page.getByRole('article');
  const heading = page.getByRole('heading', { level: 1 });
  const choices = page.getByRole('navigation', { name: its.tests }).getByRole('link');

  await test.step('the first row is near the top of the page', async () => {
    const box = await articles.first().boundingBox();
    expect(box?.y).toBeLessThan(isPhone ? 740 : 900);
    expect(box?.height).toBeLessThan(isPhone ? 151 : 112);
  });

  await test.step('another of the tests, and all of them', async () => {
    const first = await heading.innerText();
    await expect(choices.first()).toHaveAttribute('aria-current', /./);
    await choices.nth(1).click();
    await expect(page).toHaveURL(/test=\d+/);
    await expect(heading).not.toHaveText(first);
    await page.reload();
    await expect(heading).not.toHaveText(first);
    await choices.filter({ hasText: its.all }).last().click();
    await expect(page).toHaveURL(/test=all/);
    await expect(articles.first()).toContainText(first);
    await choices.first().click();
    await expect(heading).toHaveText(first);
  });

  await test.step('scrolled down, the words, the order and the filters are at hand', async () => {
    // Its start stands below the bar: what the bar half covers is too small a target by axe.
    await articles.nth(12).evaluate((row) => row.scrollIntoView({ behavior: 'instant' }));
    await expect(page.getByRole('button', { name: its.edit })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('combobox', { name: say.sort })).toBeInViewport();
    if (isPhone) await page.getByRole('button', { name: say.filter }).click();
    else await expect(page.getByRole('slider', { name: say.highestPrice })).toBeInViewport();
    await expectAccessible(page, 'filters');
  });

  await test.step('a mistake in a price is told and filters nothing; a free time filters', async () => {
    await page.getByRole('textbox', { name: say.priceTo, exact: true }).fill('90');
    await page.getByRole('textbox', { name: its.from, exact: true }).fill('100');
    await page.getByRole('textbox', { name: its.from, exact: true }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: its.wrongOrder })).toBeVisible();
    await page.getByRole('radio', { name: its.today }).check();
    await expect(page).toHaveURL(/freeWithinDays=0/);
  });
});

test(
  'nothing asked for is a page to start from; words without a test lead to others',
  { tag: '@full' },
  async ({ page, visit, language }) => {
    const its = said[language];
    await visit('/search');
    await expect(page.getByRole('heading', { level: 1, name: its.start })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    const questions = page.getByRole('list', { name: its.questions }).getByRole('link');
    await expect(questions).toHaveCount(4);
    await expectAccessible(page, 'start');
    const popular = page.getByRole('region', { name: its.popular }).getByRole('link');
    await popular.first().click();
    await expect(page).toHaveURL(/query=/);
    await expect(page.getByRole('article').first()).toBeVisible();

    await visit(`/search?query=${its.missing}`);
    await expect(popular.first()).toBeVisible();
    await expect(page.getByRole('link', { name: its.ask })).toHaveAttribute(
      'href',
      /^(mailto:|https:\/\/wa\.me)/,
    );
    await expect(questions).toHaveCount(4);
    await expectAccessible(page, 'nothing found');
    await visit('/search');
    await expect(page.getByRole('heading', { name: its.recent })).toBeVisible();
  },
);
