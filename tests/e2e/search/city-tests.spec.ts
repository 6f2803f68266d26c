import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const said = {
  ar: {
    title: 'السكر التراكمي في الرياض',
    labs: 'المختبرات في الرياض',
    cities: 'هذا التحليل في مدن أخرى',
    jeddah: /^جدة/,
    inJeddah: 'السكر التراكمي في جدة',
    none: 'لا يقدّم أي مختبر في القاهرة هذا التحليل بعد',
    noCity: /^لا توجد صفحة لـالسكر التراكمي في «.?Atlantis/,
    noTest: /^لا يوجد تحليل باسم «.?HbA1x/,
    nearest: 'أقرب الأسماء',
    noLab: 'هذا المختبر غير موجود في مختبري',
    labsNear: 'مختبرات قريبة منك',
    noCategory: /^لا يوجد تصنيف باسم «.?Magic/,
    categories: 'كل التصنيفات',
    noPage: 'هذه الصفحة غير موجودة',
    popular: 'تحاليل شائعة في الرياض',
    query: 'فيتامين د',
    locale: 'ar_SA',
  },
  en: {
    title: 'HbA1c in Riyadh',
    labs: 'Labs in Riyadh',
    cities: 'This test in other cities',
    jeddah: /^Jeddah/,
    inJeddah: 'HbA1c in Jeddah',
    none: 'No lab in Cairo offers this test yet',
    noCity: /^HbA1c has no page in “.?Atlantis/,
    noTest: /^We have no test called “.?HbA1x/,
    nearest: 'Nearest names',
    noLab: 'This lab is not on Mukhtabari',
    labsNear: 'Labs near you',
    noCategory: /^There is no category “.?Magic/,
    categories: 'All categories',
    noPage: 'Page not found',
    popular: 'Popular tests in Riyadh',
    query: 'vitamin d',
    locale: 'en_US',
  },
};

test(
  'from a search engine to a lab of the city, the link’s preview, and a city without the test',
  { tag: '@full' },
  async ({ page, visit, language }) => {
    const words = said[language];
    await visit('/test/hba1c/in/riyadh');
    await expect(page).toHaveURL(/\/test\/HbA1c\/in\/Riyadh$/);
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expectAccessible(page);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', words.title);
    await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', words.locale);
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    const answer = await page.request.get(picture ?? '');
    expect(answer.headers()['content-type']).toBe('image/png');
    expect((await answer.body()).readUInt32BE(16)).toBe(1200);

    await page.getByRole('region', { name: words.cities }).getByRole('link', { name: words.jeddah }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.inJeddah })).toBeVisible();
    await page.goBack();
    const first = page.getByRole('region', { name: words.labs }).locator('li > div > a').first();
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/test\/HbA1c\?lab_id=\d+#times$/);
    await expect(page.getByRole('radio', { checked: true }).first()).toBeVisible();

    await test.step('a time in a row is chosen by one press, and stands in the first HTML', async () => {
      await page.goBack();
      const times = page.getByRole('region', { name: words.labs }).locator('li a[href*="&time="]');
      expect(await (await page.request.get(page.url())).text()).toContain('&amp;time=');
      await times.first().click();
      await expect(page).toHaveURL(/lab_id=\d+&date=[\d-]+&time=/);
    });

    await test.step('a city without the test shows that and names others; search engines do not list it', async () => {
      await visit('/test/HbA1c/in/Cairo');
      await expect(page.getByText(words.none)).toBeVisible();
      await expect(page.getByRole('region', { name: words.cities }).getByRole('link')).not.toHaveCount(0);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('meta[property="og:title"]')).toHaveCount(0);
      await expectAccessible(page);
    });
  },
);

test(
  'an address without a page says what is missing, and leads to the nearest of its kind',
  { tag: '@full' },
  async ({ page, visit, say, language }) => {
    const words = said[language];
    const heading = page.getByRole('heading', { level: 1 });
    const linksOf = (name: string) => page.getByRole('region', { name }).getByRole('link');

    await visit('/test/HbA1c/in/Atlantis');
    await expect(heading).toHaveText(words.noCity);
    const cities = page.getByRole('main').locator('a[href*="/in/"]');
    await cities.filter({ hasText: words.jeddah }).click();
    await expect(heading).toHaveText(words.inJeddah);

    await visit('/test/HbA1x');
    await expect(heading).toHaveText(words.noTest);
    await expect(page.getByRole('combobox', { name: say.test })).toHaveValue('HbA1x');
    await expect(linksOf(words.nearest).first()).toContainText(/\d/);
    await expectAccessible(page, 'no such test');
    await linksOf(words.nearest).first().click();
    await expect(page).toHaveURL(/\/test\/HbA1c/);

    await visit('/labs/99999999');
    await expect(heading).toHaveText(words.noLab);
    await linksOf(words.labsNear).first().click();
    await expect(page).toHaveURL(/\/labs\/\d+$/);

    await visit('/categories/Magic');
    await expect(heading).toHaveText(words.noCategory);
    // Other tests add categories.
    await expect(linksOf(words.categories).nth(10)).toBeVisible();

    await visit('/nonsense');
    await expect(heading).toHaveText(words.noPage);
    await expect(linksOf(words.popular).first()).toBeVisible();
    await expectAccessible(page, 'no such page');
    await page.getByRole('combobox', { name: say.test }).fill(words.query);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?query=/);
  },
);
