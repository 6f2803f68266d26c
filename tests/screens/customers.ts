import { labelOf } from '../e2e/fixtures.ts';
import { openHeader } from '../e2e/header.ts';
import { addLine } from '../support/db/lines.ts';
import { make } from '../support/db/make.ts';
import { expect } from './expect.ts';
import { makeLabOfScreens, makeReport, signInAnew } from './made.ts';
import { type Stage, screensOf } from './screen.ts';

const words = {
  ar: {
    openResults: /^فتح نتائج /,
    share: 'مشاركة',
    oneDay: 'يوم واحد',
    forWhom: 'لمن',
    makeLink: 'إنشاء الرابط',
    whoHasRead: 'من اطلع عليها',
    pin: 'الرقم السري',
    openShared: 'فتح النتائج',
    review: /^اكتب تقييمًا/,
    messages: /^الرسائل/,
  },
  en: {
    openResults: /^Open the results of /,
    share: 'Share report',
    oneDay: '1 day',
    forWhom: 'For whom',
    makeLink: 'Make the link',
    whoHasRead: 'Who has read it',
    pin: 'PIN',
    openShared: 'Open the results',
    review: /^Write a review/,
    messages: /^Messages/,
  },
};

const sections = {
  overview: { path: '/dashboard', isMain: true },
  bookings: '/dashboard?section=bookings',
  'bookings-past': '/dashboard?section=bookings&show=past',
  results: '/dashboard?section=results',
  'results-over-time': '/dashboard?section=results&view=trends',
  'results-shared': '/dashboard?section=results&view=shares',
  analysis: '/dashboard?section=ai-analysis',
  orders: '/dashboard?section=orders',
  messages: '/dashboard?section=inbox',
  settings: '/dashboard?section=settings',
} as const;

async function openReport(stage: Stage) {
  const { page, language, visit } = stage;
  await visit('/dashboard?section=results');
  await page.getByRole('link', { name: words[language].openResults }).first().click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('button', { name: words[language].share })).toBeVisible();
}

async function openShare(stage: Stage) {
  await openReport(stage);
  await stage.page.getByRole('button', { name: words[stage.language].share }).click();
  await expect(stage.page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
}

async function makeLink(stage: Stage) {
  await openShare(stage);
  const its = words[stage.language];
  const dialog = stage.page.getByRole('dialog');
  await dialog.getByLabel(its.forWhom).fill(stage.language === 'ar' ? 'د. ريم' : 'Dr Reem');
  await labelOf(dialog.getByRole('radio', { name: its.oneDay })).click();
  await dialog.getByRole('button', { name: its.makeLink }).click();
  await expect(dialog.locator('bdi', { hasText: /^\d{6}$/ })).toBeVisible();
  return dialog;
}

async function openShared(stage: Stage) {
  const { page, language } = stage;
  const dialog = await makeLink(stage);
  const url = await dialog.locator('bdi', { hasText: /^https?:/ }).innerText();
  const pin = await dialog.locator('bdi', { hasText: /^\d{6}$/ }).innerText();
  await page.context().clearCookies();
  await page.goto(new URL(url).pathname);
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByLabel(words[language].pin, { exact: true }).fill(pin);
  await page.getByRole('button', { name: words[language].openShared }).click();
  await expect(page.getByRole('region').first()).toBeVisible();
}

const reports = screensOf(
  'results',
  {
    report: { reach: openReport },
    share: { reach: openShare },
    'who-has-read': {
      reach: async (stage) => {
        await openReport(stage);
        await stage.page.getByRole('button', { name: words[stage.language].whoHasRead }).click();
        await expect(stage.page.getByRole('dialog')).toBeVisible();
      },
    },
    link: {
      changes: true,
      reach: async (stage) => {
        await makeLink(stage);
      },
    },
    shared: { changes: true, reach: openShared },
  },
  'customer@demo.test',
);

const reportOf = (kind: 'critical' | 'amended') => async (stage: Stage) => {
  const { userId } = await signInAnew(stage);
  await stage.visit(await makeReport(stage.db, userId, kind));
};

const rarer = screensOf('results', {
  critical: { changes: true, reach: reportOf('critical') },
  amended: { changes: true, reach: reportOf('amended') },
});

/** A new customer without any data. */
const anew = (path: string) => ({
  changes: true as const,
  reach: async (stage: Stage) => {
    await signInAnew(stage);
    await stage.visit(path);
  },
});

const anonymous = (path: string) => ({
  changes: true as const,
  reach: async ({ db, signIn, visit }: Stage) => {
    const { userId } = await make.anonymous(db);
    await signIn(userId);
    await visit(path);
  },
});

async function review(stage: Stage) {
  const { db, page, language, visit } = stage;
  const { userId: customerId } = await signInAnew(stage);
  const { labId, offers } = await makeLabOfScreens(db);
  const line = { labId, labTestId: offers[0]?.labTestId ?? 0, customerId };
  await addLine(db, line, { price: 12_000 }, { status: 'completed' });
  await visit('/dashboard?section=bookings');
  await page.getByRole('button', { name: words[language].review }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const newcomers = screensOf('newcomer', {
  overview: anew('/dashboard'),
  bookings: anew('/dashboard?section=bookings'),
  results: anew('/dashboard?section=results'),
  analysis: anew('/dashboard?section=ai-analysis'),
  orders: anew('/dashboard?section=orders'),
  messages: anew('/dashboard?section=inbox'),
  'without-name': anonymous('/dashboard'),
  review: { changes: true, reach: review },
  'settings-without-name': anonymous('/dashboard?section=settings'),
});

const dialogs = screensOf(
  'customer',
  {
    menu: {
      path: '/',
      only: 'phone',
      reach: async ({ page, say }) => {
        await expect(await openHeader(page, say)).toBeVisible();
      },
    },
    'messages-panel': {
      path: '/about',
      reach: async ({ page, language }) => {
        await page.getByRole('banner').getByRole('button', { name: words[language].messages }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
  },
  'customer@demo.test',
);

export const customerScreens = [
  ...screensOf('customer', sections, 'customer@demo.test'),
  ...dialogs,
  ...screensOf(
    'premium',
    {
      overview: '/dashboard',
      analysis: '/dashboard?section=ai-analysis',
      pricing: '/pricing',
      settings: '/dashboard?section=settings',
    },
    'premium@demo.test',
  ),
  ...newcomers,
  ...reports,
  ...rarer,
];
