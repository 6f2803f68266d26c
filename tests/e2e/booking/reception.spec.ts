import type { Locator, Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { newLab } from '../../support/booking/ordering.ts';
import { makeRefused, makeVisit, zoneFarFromMidnight } from '../../support/booking/reception.ts';
import { reachableCustomer } from '../../support/people/reachable.ts';
import { choose } from '../choose.ts';
import { expect, test, labelOf } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const receptionMessages = {
  ar: {
    code: 'الاسم أو الجوال أو رقم الزيارة أو الرمز',
    scan: 'مسح بالكاميرا',
    notFound: 'لا حجز يطابق بحثك',
    day: 'اليوم',
    notFasting: 'غير صائم',
    checkIn: 'تسجيل وصول',
    waiting: 'في الانتظار',
    sex: 'الجنس',
    yearOfBirth: 'سنة الميلاد',
    take: 'أخذ العيّنة',
    taken: 'أُخذت العيّنة',
    labels: 'الملصقات',
    label: /^ملصق M\d{6}-\d{4}$/,
    refuse: /^رفض M\d{6}-\d{4}$/,
    clotted: 'تجلّطت العيّنة',
    sendRefusal: 'رفض العيّنة',
    decides: 'القرار للعميل',
    close: 'إغلاق',
    noShow: 'عدم حضور',
    takeBack: 'التراجع عن تسجيل الغياب',
    confirmed: 'مؤكّد',
    cancel: 'إلغاء الزيارة',
    equipment: 'نقص في جهاز أو كاشف',
    cancelled: 'ملغى',
    week: 'أسبوع',
    list: 'قائمة',
    search: 'رقم الزيارة أو العميل أو التحليل',
    refused: 'لم تصلح العيّنة للتحليل.',
    newTime: 'اختر موعدًا جديدًا',
    book: 'حجز هذا الموعد',
    booked: 'حُجزت الزيارة الجديدة.',
    moneyBack: 'استرداد المبلغ',
    atLab: 'ما دفعته في المختبر يعود إليك في المختبر.',
    given: 'يعيد المختبر المبلغ إليك.',
  },
  en: {
    code: 'Name, telephone, visit reference or code',
    scan: 'Scan with the camera',
    notFound: 'No booking matches',
    day: 'Day',
    notFasting: 'Not fasting',
    checkIn: 'Check in',
    waiting: 'Waiting',
    sex: 'Sex',
    yearOfBirth: 'Year of birth',
    take: 'Take specimen',
    taken: 'Specimen taken',
    labels: 'Labels',
    label: /^Label M\d{6}-\d{4}$/,
    refuse: /^Refuse M\d{6}-\d{4}$/,
    clotted: 'The specimen has clotted',
    sendRefusal: 'Refuse the specimen',
    decides: 'Customer decides',
    close: 'Close',
    noShow: 'Did not come',
    takeBack: 'Take back the absence',
    confirmed: 'Confirmed',
    cancel: 'Cancel the visit',
    equipment: 'A device or a reagent is missing',
    cancelled: 'Cancelled',
    week: 'Week',
    list: 'List',
    search: 'Visit reference, customer or test',
    refused: 'The lab could not use the specimen.',
    newTime: 'Choose a new time',
    book: 'Book this time',
    booked: 'Your new visit is booked.',
    moneyBack: 'Get the money back',
    atLab: 'What you paid at the lab is given back at the lab.',
    given: 'The lab gives your money back.',
  },
};

const emailOf = async (db: Kysely<DB>, userId: string) => {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (email === null) throw new Error('without an address');
  return email;
};

/** The section hydrates after the page; it shows its camera button only then. */
const openReception = async (page: Page, visit: (path: string) => Promise<void>, scan: string) => {
  await visit('/dashboard?section=bookings');
  await expect(page.getByRole('button', { name: scan })).toBeVisible();
};

async function lookAround(page: Page, say: (typeof receptionMessages)['ar' | 'en'], reference: string) {
  await page.getByRole('link', { name: say.week, exact: true }).click();
  await expect(page).toHaveURL(/view=week/);
  await expect(page.getByText(say.decides)).toBeVisible();
  await expectAccessible(page, 'the week');
  await page.getByRole('link', { name: say.list, exact: true }).click();
  await page.getByRole('searchbox', { name: say.search }).fill(reference);
  await expect(page.getByRole('row').filter({ hasText: reference })).toBeVisible();
}

/** What is said for the ranges while the person waits is stored with the specimen. */
async function sayAndTake(dialog: Locator, say: (typeof receptionMessages)['ar' | 'en']) {
  await choose(dialog.getByRole('combobox', { name: say.sex }), 'female');
  await dialog.getByRole('textbox', { name: say.yearOfBirth }).fill('١٩٩٠');
  await dialog.getByRole('button', { name: say.take }).click();
  await expect(dialog.getByText(say.taken)).toBeVisible();
}

const personOf = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('user_profiles')
    .select(['sex', 'birth_year'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

test('a laboratory’s day: check-in by code, specimen taken, labelled and refused, absence, cancellation', async ({
  page,
  visit,
  language,
  db,
  signInAs,
}) => {
  const say = receptionMessages[language];
  const lab = await newLab(db, { time_zone: zoneFarFromMidnight() });
  const testId = db.selectFrom('lab_tests').select('test_id').where('id', '=', lab.one);
  await db.updateTable('tests').set({ fasting_hours: 8 }).where('id', '=', testId).execute();
  const options = { lab, isSingle: true, method: 'atLab' } as const;
  const coming = await makeVisit(db, options);
  const absent = await makeVisit(db, options);
  const unlucky = await makeVisit(db, options);
  await signInAs(await emailOf(db, lab.ownerId));
  await openReception(page, visit, say.scan);
  await expectAccessible(page, 'the day');
  const dialog = page.getByRole('dialog');
  const enter = async (code: string) => {
    await page.getByRole('textbox', { name: say.code }).fill(code);
    await page.keyboard.press('Enter');
  };

  await test.step('an unknown code is searched in all bookings', async () => {
    await enter('ZZZZZZZZ');
    await expect(page.getByText(say.notFound)).toBeVisible();
    await page.getByRole('link', { name: say.day, exact: true }).click();
  });

  await test.step('checked in by the code, and not fasting', async () => {
    await enter(coming.line.reference);
    await expectAccessible(page, 'the visit');
    await dialog.getByRole('radio', { name: say.notFasting }).check();
    await dialog.getByRole('button', { name: say.checkIn }).click();
    await expect(dialog.getByText(say.waiting)).toBeVisible();
    await sayAndTake(dialog, say);
    expect(await personOf(db, coming.person.userId)).toEqual({ sex: 'female', birth_year: 1990 });
  });

  await test.step('its label, for the printer only', async () => {
    await dialog.getByRole('button', { name: say.labels }).click();
    await expect(dialog.getByRole('article', { name: say.label })).toBeVisible();
    await expectAccessible(page, 'the label');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article', { name: say.label })).toHaveCount(1);
    await expect(dialog).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the specimen is refused', async () => {
    await dialog.getByRole('button', { name: say.refuse }).click();
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await dialog.getByRole('radio', { name: say.clotted }).check();
    await expectAccessible(page, 'the refusal');
    await dialog.getByRole('button', { name: say.sendRefusal }).click();
    await expect(dialog.getByText(say.decides)).toBeVisible();
    await dialog.getByRole('button', { name: say.close }).click();
    await expect(page.getByText(say.decides).filter({ visible: true })).toHaveCount(1);
  });

  await test.step('a customer is marked absent, then present', async () => {
    await enter(absent.line.reference);
    await dialog.getByRole('button', { name: say.noShow }).click();
    await expect(dialog.getByText(say.noShow).first()).toBeVisible();
    await dialog.getByRole('button', { name: say.takeBack }).click();
    await expect(dialog.getByText(say.confirmed).first()).toBeVisible();
    await dialog.getByRole('button', { name: say.close }).click();
  });

  await test.step('a visit is cancelled', async () => {
    await enter(unlucky.line.reference);
    await dialog.getByRole('button', { name: say.cancel }).click();
    await dialog.getByRole('radio', { name: say.equipment }).check();
    await dialog.getByRole('button', { name: say.cancel }).click();
    await expect(dialog.getByRole('button', { name: say.cancel })).toHaveCount(0);
    const { status } = await db
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', unlucky.line.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('cancelled');
    await dialog.getByRole('button', { name: say.close }).click();
  });

  await test.step('the week and the list', () => lookAround(page, say, absent.reference));
});

test(
  'a new booking appears at the reception without a reload',
  { tag: '@full' },
  async ({ page, visit, language, db, signInAs }) => {
    const say = receptionMessages[language];
    const lab = await newLab(db, { time_zone: zoneFarFromMidnight() });
    await signInAs(await emailOf(db, lab.ownerId));
    await openReception(page, visit, say.scan);
    const { asLab, visitId } = await makeVisit(db, { lab, isSingle: true, method: 'atLab' });
    await asLab.lab.checkIn({ code: visitId });
    await expect(page.getByRole('button', { name: say.take })).toBeVisible({ timeout: 30_000 });
  },
);

test(
  'the customer of a refused specimen chooses a new time or a refund',
  { tag: '@full' },
  async ({ page, visit, language, db, signInAs }) => {
    const say = receptionMessages[language];
    // Open round the clock, so that there is a free time today at any hour of the run.
    const hours = { openMin: 0, closeMin: 24 * 60 };
    const lab = await newLab(db, { hours, time_zone: zoneFarFromMidnight() });
    // With two visits ahead.
    const customer = await reachableCustomer(db);
    const options = { lab, isSingle: true, method: 'atLab', customer } as const;
    await makeRefused(db, options);
    await signInAs(await emailOf(db, customer.userId));
    await visit('/dashboard?section=bookings');
    await expect(page.getByText(say.refused)).toBeVisible();
    await expectAccessible(page, 'the choice');
    await page.getByRole('button', { name: say.newTime }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page, 'the new time');
    await labelOf(dialog.locator('[class*=__slots]').getByRole('radio', { disabled: false }).last()).click();
    await dialog.getByRole('button', { name: say.book }).click();
    await expect(page.getByText(say.booked)).toBeVisible();
    await expect(page.getByText(say.refused)).toBeHidden();

    const given = await makeRefused(db, options);
    await visit('/dashboard?section=bookings');
    await page.getByRole('button', { name: say.moneyBack }).click();
    await expect(dialog.getByText(say.atLab)).toBeVisible();
    await dialog.getByRole('button', { name: say.moneyBack }).click();
    await expect(page.getByText(say.given)).toBeVisible();
    const after = await given.asPerson.booking.get({ id: given.line.id });
    expect(after.status).toBe('cancelled');
  },
);
