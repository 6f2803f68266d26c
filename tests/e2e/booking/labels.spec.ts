import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Locator, Page } from '@playwright/test';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { locales, withLocale } from '#/shared/core/locale.ts';
import { callAs } from '../../support/api/caller.ts';
import { letVisitsBeginIn, newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { readCode128 } from '../../support/booking/read-barcodes.ts';
import { makeVisit, zoneFarFromMidnight } from '../../support/booking/reception.ts';
import { make } from '../../support/db/make.ts';
import { choose, nativeOf } from '../choose.ts';
import { expect, test, waitForHydration } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const labelMessages = {
  ar: {
    labels: 'الملصقات',
    size: 'مقاس الملصق',
    label: /^ملصق /,
    gold: 'غطاء ذهبي',
    unfit: 'لا يتسع هذا الملصق للباركود. اختر ملصقًا أعرض.',
  },
  en: {
    labels: 'Labels',
    size: 'Label size',
    label: /^Label /,
    gold: 'Gold cap',
    unfit: 'The barcode does not fit on this label. Choose a wider one.',
  },
};

const POINTS_PER_MM = 72 / 25.4;
const PIXELS_PER_MM = 96 / 25.4;
const LONG_ACCESSION = 'A-9-B-8-C-7-D-6-E-5-F';

// 288 pixels an inch, as of a label printer; all labels fit into one picture.
test.use({ deviceScaleFactor: 3, viewport: { width: 1280, height: 2200 } });

/** A visit whose specimen was taken, and the address of the laboratory's owner. */
async function drawOne(db: Kysely<DB>) {
  const lab = await newLab(db, { time_zone: zoneFarFromMidnight() });
  const { asLab, visitId } = await makeVisit(db, { lab, method: 'atLab' });
  await asLab.lab.checkIn({ code: visitId });
  await asLab.lab.collect({ visitId });
  return { lab, visitId, email: await emailOf(db, lab.ownerId) };
}

async function emailOf(db: Kysely<DB>, userId: string) {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return user.email ?? '';
}

/** Adds a specimen for each specimen name of the catalogue. */
async function drawEveryName(db: Kysely<DB>) {
  const { lab, visitId, email } = await drawOne(db);
  const { rows } = await sql<{ accession_number: string }>`
    insert into specimens (lab_id, visit_id, accession_number, specimen_kind, specimen_ar, specimen_en)
    select ${lab.labId}, ${visitId}, 'M261122-' || to_char(1000 + row_number() over (), 'FM0000'), t.*
    from (select distinct specimen_kind, specimen_ar, specimen_en from tests where loinc is not null) t
    returning accession_number`.execute(db);
  return { visitId, email, names: rows.length };
}

const HARDEST = 5;
const CODE = /^[A-Z]{8}$/;

/**
 * A visit with specimens that have the longest names of the catalogue in each language, each with two tests whose codes
 * are as long as codes get.
 */
async function drawHardest(db: Kysely<DB>) {
  const lab = await newLab(db, { time_zone: zoneFarFromMidnight() });
  const { rows: hardest } = await sql<{ specimen_kind: 'urine'; specimen_ar: string; specimen_en: string }>`
    with names as (select distinct specimen_kind, specimen_ar, specimen_en from tests where loinc is not null)
    (select * from names order by length(specimen_ar) desc, specimen_en limit ${HARDEST}) union
    (select * from names order by length(specimen_en) desc, specimen_en limit ${HARDEST})`.execute(db);
  const offers = [];
  for (const [index] of hardest.entries()) {
    for (const code of ['GLUCOSEP', 'PROTEINS']) {
      // Specimens of urine are not shared: each has a label of its own.
      const specimen = {
        specimen_kind: 'urine',
        specimen_ar: `بول ${index}`,
        specimen_en: `Urine ${index}`,
      } as const;
      const { testId } = await make.test(db, { ...specimen, name_en: `Test ${randomUUID()} (${code})` });
      offers.push((await make.labTest(db, { lab_id: lab.labId, test_id: testId })).labTestId);
    }
  }
  const { actor } = await make.customer(db);
  const { visits, orderId } = await order(db, actor, [visitAt(lab.labId, offers)], 'atLab');
  await letVisitsBeginIn(db, orderId, -5);
  const { visitId = '', reference = '' } = visits[0] ?? {};
  const desk = callAs(db, lab.actor).lab;
  await desk.checkIn({ code: visitId });
  const { specimens } = await desk.collect({ visitId });
  for (const [index, { id }] of specimens.entries()) {
    await db
      .updateTable('specimens')
      .set(hardest[index] ?? {})
      .where('id', '=', id)
      .execute();
  }
  expect(specimens).toHaveLength(hardest.length);
  return { visitId, reference, email: await emailOf(db, lab.ownerId), count: specimens.length };
}

/** What each printed sticker measures, and whether something of it is cut. */
const measure = (stickers: Locator) =>
  stickers.evaluateAll((all) =>
    all.map((sticker) => {
      const outer = sticker.getBoundingClientRect();
      const bars = sticker.querySelector('svg[data-bits]');
      const width = bars?.getBoundingClientRect().width ?? 0;
      // The laboratory's name is the last line: it is left out where there is no room for it.
      const isInside = [...sticker.children].slice(0, -1).every((child) => {
        const inner = child.getBoundingClientRect();
        return (
          inner.top >= outer.top &&
          inner.bottom <= outer.bottom &&
          inner.left >= outer.left &&
          inner.right <= outer.right
        );
      });
      return {
        name: sticker.getAttribute('aria-label') ?? '',
        modulePixels: width / ((bars?.getAttribute('data-bits')?.length ?? 0) + 20),
        isInside,
        // The line above the laboratory's name: the reference, the cap and the tests.
        tests: sticker.children[sticker.children.length - 2]?.textContent?.split(' · ') ?? [],
        // Letters reach beyond a line by less than another line does.
        isWhole: [...sticker.children]
          .slice(-2, -1)
          .every(
            (line) =>
              line.scrollHeight - line.clientHeight <
              0.8 * Number.parseFloat(getComputedStyle(line).fontSize),
          ),
      };
    }),
  );

/** Whether the tests are cut where the reference has the widest letters: those of a visit are drawn by lot. */
async function cutWhenWide(stickers: Locator) {
  const write = (texts: string[]) =>
    stickers.evaluateAll(
      (all, letters) =>
        all.map(({ children }, index) => {
          const reference = children[children.length - 2]?.querySelector('bdi');
          const before = reference?.textContent ?? '';
          reference?.replaceChildren(letters[index] ?? '');
          return before;
        }),
      texts,
    );
  const drawn = await write(Array.from({ length: await stickers.count() }, () => 'WMWMWMWM'));
  const cut = (await measure(stickers)).filter(({ isWhole }) => !isWhole);
  await write(drawn);
  return cut.map(({ name, tests }) => `${name}: ${tests.join()}`);
}

/** Reads all stickers from one picture, several in a row; each stays as it is printed. */
async function readAll(page: Page, stickers: Locator) {
  await page.locator('.print-only').evaluate((sheet) => {
    sheet.style.cssText = 'display: grid; grid-template-columns: repeat(4, max-content); gap: 4px';
  });
  const measured = await measure(stickers);
  const read = new Set(await readCode128(await page.screenshot()));
  await page.locator('.print-only').evaluate((sheet) => sheet.removeAttribute('style'));
  const faults = measured.flatMap(({ name, modulePixels, isInside, isWhole, tests }) => {
    const isRead = read.delete(name.split(' ').at(-1) ?? '');
    return [
      ...(isRead ? [] : [`${name}: not read`]),
      ...(modulePixels < 0.19 * PIXELS_PER_MM ? [`${name}: a module of ${modulePixels} px`] : []),
      ...(isInside ? [] : [`${name}: cut`]),
      ...(isWhole ? [] : [`${name}: its tests are cut: ${tests.join()}`]),
    ];
  });
  return { count: measured.length, faults, misread: [...read], tests: measured.map(({ tests }) => tests) };
}

async function pagesOf(page: Page) {
  const document = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
  return document.getPages().map((sheet) => {
    const { width, height } = sheet.getSize();
    return `${Math.round(width / POINTS_PER_MM)}x${Math.round(height / POINTS_PER_MM)}`;
  });
}

const sizes = ['50x25', '38x25', '70x37'];

for (const locale of locales) {
  test(
    `the labels with the longest names are read by a scanner on every size, with visit and tests, in ${locale}`,
    { tag: '@full' },
    async ({ page, db, signInAs }) => {
      const say = labelMessages[locale];
      const { visitId, reference, email, count } = await drawHardest(db);
      await signInAs(email);
      await page.goto(`${withLocale('/dashboard', locale)}?section=bookings&open=${visitId}`);
      await waitForHydration(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say.labels }).click();
      const size = dialog.getByRole('combobox', { name: say.size });
      await expect(dialog.getByRole('article', { name: say.label })).toHaveCount(count);
      for (const chosen of sizes) {
        await page.emulateMedia({ media: 'screen' });
        await choose(size, chosen);
        await page.emulateMedia({ media: 'print' });
        const { tests, ...read } = await readAll(page, page.locator('.print-only article'));
        expect(read, chosen).toEqual({ count, faults: [], misread: [] });
        for (const line of tests) {
          expect(line[0], chosen).toBe(reference);
          // The reference is drawn by lot, and may be letters only.
          expect(line.slice(1).filter((word) => CODE.test(word)).length, line.join()).toBe(2);
        }
        expect(await cutWhenWide(page.locator('.print-only article')), chosen).toEqual([]);
      }
    },
  );
}

for (const chosen of sizes) {
  test(
    `the label of every specimen name of the catalogue is read by a scanner, on ${chosen}`,
    { tag: '@full' },
    async ({ page, visit, language, db, signInAs }) => {
      const say = labelMessages[language];
      const { visitId, email, names } = await drawEveryName(db);
      expect(names).toBeGreaterThan(40);
      await signInAs(email);
      await visit(`/dashboard?section=bookings&open=${visitId}`);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say.labels }).click();
      const size = dialog.getByRole('combobox', { name: say.size });
      await expect(nativeOf(size)).toHaveValue('50x25');
      await expect(dialog.getByRole('article', { name: say.label })).toHaveCount(names + 1);
      await expect(dialog.getByText(say.gold).first()).toBeVisible();
      const stickers = page.locator('.print-only article');
      await choose(size, chosen);
      await page.emulateMedia({ media: 'print' });
      expect(await readAll(page, stickers)).toMatchObject({ count: names + 1, faults: [], misread: [] });
      expect(await pagesOf(page)).toEqual(Array.from({ length: names + 1 }, () => chosen));
    },
  );
}

test(
  'a long accession is not clipped: the label says so; the size is kept',
  { tag: '@full' },
  async ({ page, visit, language, db, signInAs }) => {
    const say = labelMessages[language];
    const { visitId, email } = await drawOne(db);
    await db
      .updateTable('specimens')
      .set({ accession_number: LONG_ACCESSION })
      .where('visit_id', '=', visitId)
      .execute();
    await signInAs(email);
    const dialog = page.getByRole('dialog');
    const size = dialog.getByRole('combobox', { name: say.size });
    const open = async () => {
      await visit(`/dashboard?section=bookings&open=${visitId}`);
      await dialog.getByRole('button', { name: say.labels }).click();
    };
    await open();
    await expectAccessible(page, 'the labels');
    await choose(size, '38x25');
    await open();
    await expect(nativeOf(size)).toHaveValue('38x25');
    const long = dialog.getByRole('article', { name: LONG_ACCESSION });
    await expect(long).toContainText(say.unfit);
    await choose(size, '70x37');
    await expect(long).not.toContainText(say.unfit);
  },
);
