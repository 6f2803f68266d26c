import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { make } from '../../support/db/make.ts';
import { expect } from '../fixtures.ts';

export const date = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);

/** A lab of two tests, 200 SAR together and 210 with the free plan's fee; the first needs a fast of 12 hours. */
export async function makeLab(db: Kysely<DB>, over: { slot_capacity?: number } = {}) {
  const { labId } = await make.lab(db, over);
  const fasting = await make.test(db, { fasting_hours: 12, anonymous_allowed: true });
  const plain = await make.test(db, { fasting_hours: 0 });
  const offers = [
    await make.labTest(db, { lab_id: labId, test_id: fasting.testId, price_halalas: 12_000 }),
    await make.labTest(db, { lab_id: labId, test_id: plain.testId, price_halalas: 8000 }),
  ];
  return { labId, offers };
}

type Filling = { page: Page; visit: (path: string) => Promise<void>; db: Kysely<DB>; add: RegExp };
type Lab = Awaited<ReturnType<typeof makeLab>>;

/** Adds both tests to the cart from their own pages, with a time chosen there. */
export async function fillCart({ page, visit, db, add }: Filling, { labId, offers }: Lab, time: string) {
  for (const { testId } of offers) {
    const { name_en: name } = await db
      .selectFrom('tests')
      .select('name_en')
      .where('id', '=', testId)
      .executeTakeFirstOrThrow();
    await visit(`/test/${encodeURIComponent(name)}?lab_id=${labId}&date=${date}&time=${time}`);
    const button = page.getByRole('button', { name: add }).filter({ visible: true });
    await button.click();
    await expect(button).toHaveCount(0);
  }
  await visit('/checkout');
}

/** Wide screens and phones have separate buttons for it. */
export const shown = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });
