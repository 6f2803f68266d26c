import { wholePng } from '../../support/api/hostile-files.ts';
import { make } from '../../support/db/make.ts';
import { expect, test } from '../fixtures.ts';

const said = {
  ar: { field: 'صورة المدخل أو الاستقبال', save: 'حفظ الصورة' },
  en: { field: 'Photograph of the entrance or the reception', save: 'Save the picture' },
};

const sourceOf = () => document.querySelector<HTMLImageElement>('main img[srcset]')?.currentSrc;

test(
  'a large photograph is sent small in two sizes; phones show the smaller, and never as their largest part',
  { tag: '@full' },
  async ({ page, visit, language, db, signInAs, openAs, isPhone }) => {
    const its = said[language];
    const { labId, email } = await make.lab(db);
    await signInAs(email);
    await visit('/dashboard?section=settings');
    const field = page.getByLabel(its.field);
    await field.setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: wholePng(4_000, 3_000) });
    await page.getByRole('button', { name: its.save }).click();
    const sizes = () =>
      db
        .selectFrom('lab_fronts')
        .innerJoin('lab_thumbnails', 'lab_thumbnails.lab_id', 'lab_fronts.lab_id')
        .select(['lab_fronts.width', 'lab_fronts.height', 'lab_thumbnails.width as small'])
        .where('lab_fronts.lab_id', '=', labId)
        .executeTakeFirst();
    await expect.poll(sizes).toEqual({ width: 1_600, height: 1_200, small: 320 });

    const visitor = await openAs(null);
    if (isPhone) await visitor.setViewportSize({ width: 390, height: 844 });
    await visitor.addInitScript(() => {
      const urls: string[] = [];
      Object.assign(window, { urls });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) urls.push('url' in entry ? String(entry.url) : '');
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await visit(`/labs/${labId}`, visitor);
    await expect
      .poll(() => visitor.evaluate(sourceOf))
      .toContain(isPhone ? '/lab-thumbnails/' : '/lab-fronts/');
    const painted = await visitor.evaluate(() => (window as unknown as { urls: string[] }).urls);
    expect(painted.length).toBeGreaterThan(0);
    if (isPhone) expect(painted.filter((url) => url !== '')).toEqual([]);
  },
);
