import { KEPT_SEARCH_KEY, KEPT_VISITS_KEY } from '#/client/offline/kept-keys.ts';
import type { KeptSearch, KeptVisits } from '#/client/offline/kept.ts';
import { offlineWords } from '../e2e/offline-words.ts';
import { expect } from './expect.ts';
import { type Stage, screensOf } from './screen.ts';

const WHO = 'customer@demo.test';
const timeZone = 'Asia/Riyadh';
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

function keptOf(owner: string): [string, KeptSearch | KeptVisits][] {
  const test = { ar: 'السكر التراكمي', en: 'HbA1c' };
  const labs = [
    { name: { ar: 'مختبر الندى', en: 'Al Nada Laboratory' }, priceHalalas: 6_500 },
    { name: { ar: 'مختبر النور', en: 'Al Noor Laboratory' }, priceHalalas: 8_000 },
  ];
  const common = { version: 1, owner, keptAt: new Date().toISOString() } as const;
  const rows = labs.map(({ name, priceHalalas }) => ({
    testName: test,
    labName: name,
    priceHalalas,
    earliestSlot: soon(1),
    timeZone,
  }));
  const visit = {
    time: soon(3),
    timeZone,
    labName: { ar: 'مختبر الندى', en: 'Al Nada Laboratory' },
    labAddress: { ar: 'الرياض، حي العليا', en: 'Al Olaya, Riyadh' },
    references: ['M-7K3M9Q'],
    fastingHours: 8,
    preparation: [{ ar: 'الماء مسموح.', en: 'Water is fine.' }],
  };
  const address = '/search?query=HbA1c&location=Riyadh';
  const place = { ar: 'الرياض', en: 'Riyadh' };
  return [
    [KEPT_SEARCH_KEY, { ...common, address, query: 'HbA1c', place, rows }],
    [KEPT_VISITS_KEY, { ...common, visits: [visit] }],
  ];
}

/** As earlier pages left it on this device: their own bookings take its place once they have been asked for. */
async function openWithKept({ page, db, visit, language }: Stage) {
  const { id } = await db.selectFrom('users').select('id').where('email', '=', WHO).executeTakeFirstOrThrow();
  await page.addInitScript((kept) => {
    for (const [key, value] of kept) localStorage.setItem(key, JSON.stringify(value));
  }, keptOf(id));
  await visit('/offline');
  const main = page.getByRole('main');
  const { visits, search } = offlineWords[language];
  await expect(main.getByRole('heading', { name: visits })).toBeVisible();
  await expect(main.getByRole('heading', { name: search })).toBeVisible();
}

export const offlineScreens = [
  ...screensOf('offline', { page: '/offline' }),
  ...screensOf('offline', { 'with-what-is-kept': { reach: openWithKept } }, WHO),
];
