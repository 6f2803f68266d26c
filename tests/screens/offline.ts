import { STORED_SEARCH_KEY, STORED_VISITS_KEY } from '#/client/core/storage-keys.ts';
import type { StoredSearch, StoredVisits } from '#/client/shell/offline/stored-data.ts';
import { offlineMessages } from '../e2e/pages/offline-messages.ts';
import { expect } from './expect.ts';
import { type Stage, screensOf } from './screen.ts';

const WHO = 'customer@demo.test';
const timeZone = 'Asia/Riyadh';
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

function storedOf(owner: string): [string, StoredSearch | StoredVisits][] {
  const test = { ar: 'السكر التراكمي', en: 'HbA1c' };
  const labs = [
    { name: { ar: 'مختبر الندى', en: 'Al Nada Laboratory' }, totalHalalas: 6_500 },
    { name: { ar: 'مختبر النور', en: 'Al Noor Laboratory' }, totalHalalas: 8_000 },
  ];
  const common = { version: 1, owner, keptAt: new Date().toISOString() } as const;
  const rows = labs.map(({ name, totalHalalas }) => ({
    testName: test,
    labName: name,
    totalHalalas,
    earliestSlot: soon(1),
    timeZone,
  }));
  const visit = {
    time: soon(3),
    timeZone,
    labName: { ar: 'مختبر الندى', en: 'Al Nada Laboratory' },
    labAddress: { ar: 'الرياض، حي العليا', en: 'Al Olaya, Riyadh' },
    reference: 'M7K3M9QX',
    fastingHours: 8,
    preparation: [{ ar: 'الماء مسموح.', en: 'Water is fine.' }],
  };
  const address = '/search?query=HbA1c&location=Riyadh';
  const place = { ar: 'الرياض', en: 'Riyadh' };
  return [
    [STORED_SEARCH_KEY, { ...common, address, query: 'HbA1c', place, rows }],
    [STORED_VISITS_KEY, { ...common, visits: [visit] }],
  ];
}

/** Data that earlier pages stored on this device: the customer's own bookings replace it once they are fetched. */
async function openWithStored({ page, db, visit, language }: Stage) {
  const { id } = await db.selectFrom('users').select('id').where('email', '=', WHO).executeTakeFirstOrThrow();
  await page.addInitScript((kept) => {
    for (const [key, value] of kept) localStorage.setItem(key, JSON.stringify(value));
  }, storedOf(id));
  await visit('/offline');
  const main = page.getByRole('main');
  const { visits, search } = offlineMessages[language];
  await expect(main.getByRole('heading', { name: visits })).toBeVisible();
  await expect(main.getByRole('heading', { name: search })).toBeVisible();
}

export const offlineScreens = [
  ...screensOf('offline', { page: '/offline' }),
  ...screensOf('offline', { 'with-what-is-kept': { reach: openWithStored } }, WHO),
];
