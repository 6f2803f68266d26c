import { withLocale } from '#/shared/core/locale.ts';
import { expect, labelOf, test } from '../fixtures.ts';

const riyadhRoad = { latitude: 24.8165, longitude: 46.601 };
const slashed = 'Glucose (serum/plasma)';

/** The typed texts in each language. */
const typed = {
  ar: {
    start: 'فيتامين د',
    offered: /\d+ مختبر.* · من [\d.]+/,
    query: 'سكر تراكمي',
    wrongLayout: 'tdjhldk ]',
    meant: /فيتامين د/,
    nearby: /الملقا، الرياض/,
    slashedName: 'سكر الدم',
    categoryWords: 'تراكمي',
    found: /التراكمي/,
    sentence: 'أحس بتعب دايم',
    purpose: 'التعب والخمول',
    compare: /^قارن هذه التحاليل/,
    tests: 'التحاليل التي قد تقصدها',
    emergency: 'ألم في الصدر وضيق نفس',
  },
  en: {
    start: 'vitamin d',
    offered: /\d+ labs · from [\d.]+ SAR/,
    query: 'hba1c',
    wrongLayout: 'رهفشةهى ي',
    meant: /Vitamin D/,
    nearby: /Al Malqa, Riyadh/,
    slashedName: slashed,
    categoryWords: 'a1c',
    found: /HbA1c/,
    sentence: 'I am always tired',
    purpose: 'Tiredness',
    compare: /^Compare these \d+ tests/,
    tests: 'Tests that you may mean',
    emergency: 'chest pain and short of breath',
  },
};

test('the home page finds a test: by suggestions, in the wrong keyboard layout, and near a position', async ({
  page,
  context,
  visit,
  say,
  language,
}) => {
  await visit('/');
  const box = page.getByRole('combobox', { name: say.test });
  const status = page.getByRole('status');

  await test.step('an empty search asks for a text', async () => {
    await box.fill('   ');
    await page.getByRole('button', { name: say.search, exact: true }).click();
    await expect(status.filter({ hasText: say.enterSearchTerm })).toBeVisible();
    await expect(page).toHaveURL(/\/(?:en)?$/);
    await box.fill('');
  });

  await test.step('suggestions are announced, arrows move through them and Escape closes them', async () => {
    await box.pressSequentially(typed[language].start);
    await expect(status.filter({ hasText: say.suggestions })).toHaveCount(1);
    await expect(box).toHaveAttribute('aria-expanded', 'true');

    const options = page.getByRole('option');
    await expect(options.first(), 'its labs and its lowest price').toHaveText(typed[language].offered);
    await box.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await box.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await box.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(box).toHaveValue(typed[language].start);

    await box.press('ArrowDown');
    const name = await options.first().innerText();
    await box.press('Enter');
    await expect(options).toHaveCount(0);
    expect(name).toContain(await box.inputValue());
  });

  await test.step('after a refused position the page asks for a place', async () => {
    await page.getByRole('button', { name: say.useMyLocation }).click();
    await expect(status.filter({ hasText: say.noLocation })).toBeVisible();
  });

  await test.step('a granted position is named after the nearest place', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(riyadhRoad);
    await page.getByRole('button', { name: say.useMyLocation }).click();
    await expect(page.getByRole('combobox', { name: say.place })).toHaveValue(typed[language].nearby);
  });

  await test.step('a query in the wrong layout is found, searched from there', async () => {
    await box.fill(typed[language].wrongLayout);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/lat=24\.8165&lon=46\.601/);
    await expect(page.getByText(say.near)).toHaveText(typed[language].nearby);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('main').getByText(typed[language].meant).first()).toBeVisible();
  });

  await test.step('if the filters leave nothing, the page offers to remove the responsible one', async () => {
    await visit('/search?query=hba1c&location=Riyadh&priceMax=0');
    await expect(page.getByText(say.noResultWithFilters)).toBeVisible();
    await page.getByRole('button', { name: say.removePriceFilter }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).not.toHaveURL(/priceMax/);
  });
});

test(
  'a sentence about a purpose shows its tests, which one press compares; an emergency is sold nothing',
  { tag: '@once' },
  async ({ page, visit, say, language }) => {
    const words = typed[language];
    const search = async (sentence: string) => {
      await visit('/');
      await page.getByRole('combobox', { name: say.test }).fill(sentence);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\?/);
    };
    const main = page.getByRole('main');

    await search(words.sentence);
    const purpose = page.getByRole('region', { name: words.purpose });
    // The switch above names its tests, each with the number of its labs, and all of them in the end.
    const tests = main.getByRole('navigation', { name: words.tests }).getByRole('link');
    await expect(tests.first()).toBeVisible();
    const names = await tests.evaluateAll((links) => links.map((link) => link.firstChild?.textContent ?? ''));
    names.pop();
    expect(names.length).toBeGreaterThan(1);
    await purpose.getByRole('link', { name: words.compare }).click();
    await expect(page).toHaveURL(/\/compare\?/);
    for (const name of names) await expect(main.getByText(name, { exact: true }).first()).toBeVisible();

    await search(words.emergency);
    await expect(main.getByRole('alert').getByRole('link', { name: '997' })).toHaveAttribute(
      'href',
      'tel:997',
    );
    await expect(main.getByRole('article')).toHaveCount(0);
    await expect(main.locator('a[href*="/test/"], a[href*="/compare"]')).toHaveCount(0);
  },
);

test(
  'a category is searched and filtered, its address keeps both, and leads to a test whose name has a slash',
  { tag: '@full' },
  async ({ page, visit, say, language, isPhone }) => {
    await visit('/categories/Diabetes');
    const words = page.getByRole('searchbox', { name: say.searchCategory });
    await words.fill(typed[language].categoryWords);
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: typed[language].found });
    await expect(card.first()).toBeVisible();
    await expect(page).toHaveURL(/query=/);

    if (isPhone) await page.getByRole('button', { name: say.filter }).click();
    // The choice lies in the address, which a busy machine changes a moment after the press.
    await labelOf(page.getByRole('radio', { name: say.noFasting })).click();
    await expect(page.getByRole('radio', { name: say.noFasting })).toBeChecked();
    if (isPhone) await page.getByRole('button', { name: say.showTests }).click();
    await expect(page).toHaveURL(/fasting=none/);

    await page.reload();
    await expect(words).toHaveValue(typed[language].categoryWords);
    await expect(card.first()).toBeVisible();

    await test.step('a test whose name has a slash opens from a link and from a typed address', async () => {
      const heading = page.getByRole('heading', { level: 1 });
      await visit('/categories/Diabetes');
      await page.getByRole('listitem').filter({ hasText: slashed }).getByRole('link').click();
      await expect(heading).toHaveText(typed[language].slashedName);
      await expect(page).toHaveURL(/\/test\/Glucose(?:%20| )\(serum%2Fplasma\)/);
      await page.reload();
      await expect(heading).toHaveText(typed[language].slashedName);
      await visit(`/test/${encodeURIComponent(slashed)}`);
      await expect(heading).toHaveText(typed[language].slashedName);
    });
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form and its result a page', async ({ page, language, say }) => {
    await page.goto(withLocale('/', language));
    await page.getByRole('combobox', { name: say.test }).fill(typed[language].query);
    await page.getByRole('combobox', { name: say.place }).fill('Riyadh');
    await page.getByRole('button', { name: say.search, exact: true }).click();
    await expect(page).toHaveURL(/\/search\?query=.+&location=Riyadh/);
    await expect(page.getByRole('article').first()).toContainText(typed[language].found);
    await page.getByRole('article').first().getByRole('link', { name: say.moreTimes }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(typed[language].found);
  });
});
