import { labelOf } from '../e2e/fixtures.ts';
import { openHeader } from '../e2e/header.ts';
import { expect } from './expect.ts';
import { expectErrorPage, expectWaiting, failAt, follow, holdBack } from './faults.ts';
import { type Stage, screensOf } from './screen.ts';

const hba1c = '/test/HbA1c?location=Riyadh';
export const testPath = `/test/${encodeURIComponent('Glucose (serum/plasma)')}`;

const searchFor = (words: string) => async (stage: Stage) => {
  const { page, say } = stage;
  await page.getByRole('combobox', { name: say.test }).first().fill(words);
  await page.keyboard.press('Enter');
};

async function chooseLab({ page }: Stage) {
  await page.getByRole('radiogroup').getByRole('radio').first().press('Space');
}

async function chooseDay(stage: Stage) {
  await chooseLab(stage);
  await stage.page.getByRole('radio', { name: stage.say.available }).last().press('Space');
  await expect(stage.page.getByRole('radiogroup', { name: stage.say.chooseTheTime })).toBeVisible();
}

/** The last time of the day, which is in the future at any hour of the run. */
async function chooseTime(stage: Stage) {
  await chooseDay(stage);
  const { page, say } = stage;
  const times = page.getByRole('radiogroup', { name: say.chooseTheTime });
  await labelOf(times.getByRole('radio', { disabled: false }).last()).click();
  await expect(page.getByRole('button', { name: say.book }).filter({ visible: true })).toBeEnabled();
}

const home = screensOf('home', {
  page: { path: '/', isMain: true },
  suggestions: {
    path: '/',
    reach: async ({ page, say }) => {
      await page.getByRole('combobox', { name: say.test }).pressSequentially('vit');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  'nothing-typed': {
    path: '/',
    reach: async ({ page, say }) => {
      await page.getByRole('button', { name: say.search, exact: true }).first().click();
      await expect(page.getByText(say.enterSearchTerm)).toBeVisible();
    },
  },
  menu: {
    path: '/',
    only: 'phone',
    reach: async ({ page, say }) => {
      await expect(await openHeader(page, say)).toBeVisible();
    },
  },
});

const search = screensOf('search', {
  page: { path: '/search?query=vitamin%20d&location=Riyadh', isMain: true },
  filtered: '/search?query=hba1c&minRating=4&priceMax=500&sort=priceLowHigh',
  several: '/search?query=vitamin&test=all',
  start: '/search',
  nothing: '/search?query=zzzzqqq',
  'nothing-with-filters': '/search?query=hba1c&minRating=5&priceMax=10',
  end: '/search?query=hba1c&priceMax=60',
  filters: {
    path: '/search?query=hba1c',
    only: 'phone',
    reach: async ({ page, say }) => {
      await page.getByRole('button', { name: say.filter }).click();
      await expect(page.getByRole('dialog', { name: say.filters })).toBeVisible();
    },
  },
  loading: {
    path: '/',
    isWaiting: true,
    reach: async (stage) => {
      await holdBack(stage.page, 'search.labTests');
      await searchFor('hba1c')(stage);
      await expectWaiting(stage.page);
    },
  },
  error: {
    path: '/',
    isFault: true,
    reach: async (stage) => {
      await failAt(stage.page, 'search.labTests');
      await searchFor('hba1c')(stage);
      await expect(stage.page.getByRole('alert').filter({ visible: true }).first()).toBeVisible();
    },
  },
});

const tests = screensOf('test', {
  page: { path: testPath, isMain: true },
  'not-here': '/test/No%20such%20test',
  'in-city': '/test/HbA1c/in/riyadh',
  'not-in-city': '/test/HbA1c/in/Cairo',
  'lab-chosen': { path: hba1c, reach: chooseLab },
  'day-chosen': { path: hba1c, reach: chooseDay },
  'time-chosen': { path: hba1c, reach: chooseTime },
  'needs-login': {
    path: hba1c,
    reach: async (stage) => {
      await chooseTime(stage);
      await stage.page.getByRole('button', { name: stage.say.book }).filter({ visible: true }).click();
      await expect(stage.page.getByText(stage.say.mustLogIn)).toBeVisible();
    },
  },
  error: {
    path: '/',
    isFault: true,
    reach: async ({ page }) => {
      await failAt(page, 'catalog.test');
      await page.getByRole('main').locator('a[href*="/test/"]').first().click();
      await expectErrorPage(page);
    },
  },
});

const catalogue = screensOf('catalogue', {
  categories: { path: '/categories', isMain: true },
  category: '/categories/Diabetes',
  'category-not-here': '/categories/Nothing',
  labs: { path: '/labs', isMain: true },
  'labs-map': '/labs?view=map',
  'labs-nothing': '/labs?text=zzzzqqq',
  lab: { path: '/labs/1', isMain: true },
  'lab-not-here': '/labs/999999',
  'lab-error': {
    path: '/labs',
    isFault: true,
    reach: async ({ page }) => {
      await failAt(page, 'catalog.lab');
      await page.getByRole('main').locator('a[href*="/labs/"]').first().click();
      await expectErrorPage(page);
    },
  },
  'labs-loading': {
    path: '/about',
    isWaiting: true,
    reach: async ({ page }) => {
      await holdBack(page, 'catalog.labs');
      await follow(page, '/labs');
      await expectWaiting(page);
    },
  },
  'labs-error': {
    path: '/about',
    isFault: true,
    reach: async ({ page }) => {
      await failAt(page, 'catalog.labs');
      await follow(page, '/labs');
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
});

const compareWords = {
  ar: {
    box: 'القائمة أو الوصفة',
    read: 'تعرّف على التحاليل',
    list: '1) صورة دم كاملة\n٢- سكر تراكمي صائم\nبنادول',
  },
  en: { box: 'List or prescription', read: 'Find tests', list: '1) CBC\n2- HbA1c (fasting)\nPanadol' },
};

const compare = screensOf('compare', {
  empty: '/compare',
  'unknown-purpose': '/compare?purpose=nothing',
  page: { path: '/compare?tests=1,2,3&location=Riyadh', isMain: true },
  'what-was-read': {
    path: '/compare',
    reach: async ({ page, language }) => {
      const words = compareWords[language];
      await page.getByLabel(words.box).fill(words.list);
      await page.getByRole('button', { name: words.read }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox', { checked: true }).first()).toBeVisible();
    },
  },
});

export const visitorScreens = [...home, ...search, ...tests, ...catalogue, ...compare];
