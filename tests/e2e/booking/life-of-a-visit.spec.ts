import { randomUUID } from 'node:crypto';
import { letVisitsBeginIn, newLab, tomorrow } from '../../support/booking/ordering.ts';
import { collectOne, makeVisit, zoneFarFromMidnight } from '../../support/booking/reception.ts';
import { make } from '../../support/db/make.ts';
import { enter, makeAnalyte } from '../../support/results/result-line.ts';
import { expect, test } from '../fixtures.ts';

const said = {
  ar: {
    coming: 'حُجزت زيارتك',
    today: 'زيارتك اليوم',
    atLab: 'تحاليلك قيد العمل في المختبر',
    results: 'النتائج جاهزة',
    see: 'عرض النتائج',
    steps: 'خطوات الحجز',
  },
  en: {
    coming: 'Your visit is booked',
    today: 'Your visit is today',
    atLab: 'The lab is working on your tests',
    results: 'Your results are ready',
    see: 'See the results',
    steps: 'Booking steps',
  },
};

test('a visit of two tests has one reference and one code, also at the desk; its page follows its life', async ({
  page,
  visit,
  language,
  db,
  signInAs,
  openAs,
}) => {
  const its = said[language];
  const lab = await newLab(db, { time_zone: zoneFarFromMidnight() });
  const analyteId = await makeAnalyte(db, { ranges: [{ low: 70, high: 99 }] });
  const tests = await db
    .selectFrom('lab_tests')
    .select('test_id')
    .where('id', 'in', [lab.one, lab.two])
    .execute();
  await db
    .insertInto('test_analytes')
    .values(tests.map(({ test_id }) => ({ test_id, analyte_id: analyteId, position: 1 })))
    .execute();
  const made = await makeVisit(db, { lab, method: 'atLab', beginsInMinutes: 3 * 24 * 60 });
  const people = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [lab.ownerId, made.person.userId])
    .execute();
  const emailOf = (userId: string) => people.find(({ id }) => id === userId)?.email ?? '';
  // Booked long enough ago that the page no longer opens with the confirmation.
  await db
    .updateTable('orders')
    .set({ confirmed_at: new Date(Date.now() - 60 * 60_000) })
    .where('id', '=', made.orderId)
    .execute();
  await signInAs(emailOf(made.person.userId));
  const title = page.getByRole('heading', { level: 1 });
  const code = page.getByRole('img', { name: /QR/ });
  const open = () => visit(`/orders/${made.orderId}`);

  await open();
  await expect(title).toHaveText(its.coming);
  await expect(page.getByRole('article')).toHaveCount(1);
  for (const { testName } of made.lines) {
    await expect(page.getByRole('article')).toContainText(testName[language]);
  }
  await expect(code).toHaveCount(1);
  await expect(code).toHaveAccessibleName(new RegExp(made.reference));

  await letVisitsBeginIn(db, made.orderId, 5);
  await open();
  await expect(title).toHaveText(its.today);
  await expect(code).toHaveCount(1);

  await test.step('the reception finds it by the same reference', async () => {
    const desk = await openAs(emailOf(lab.ownerId));
    await visit(`/dashboard?section=bookings&open=${made.visitId}`, desk);
    await expect(desk.getByRole('dialog')).toContainText(made.reference);
  });

  await made.asLab.lab.checkIn({ code: made.reference });
  await collectOne(made);
  await open();
  await expect(title).toHaveText(its.atLab);
  await expect(code).toHaveCount(0);

  for (const { id: bookingId } of made.lines) {
    const { resultId } = await enter(db, lab.actor, { bookingId, analyteId }, 80);
    await made.asLab.lab.releaseResults({ ids: [resultId], isVerifying: true });
  }
  await open();
  await expect(title).toHaveText(its.results);
  await expect(page.getByRole('article').getByRole('link', { name: its.see })).toBeVisible();
});

test(
  'a specimen drawn again is a second visit at one lab, on the page of the order and in the list',
  { tag: '@full' },
  async ({ page, visit, language, db, signInAs }) => {
    const lab = await newLab(db, { time_zone: zoneFarFromMidnight() });
    const urine = await make.test(db, { specimen_kind: 'urine', specimen_en: 'Urine', specimen_ar: 'بول' });
    const { labTestId: one } = await make.labTest(db, { lab_id: lab.labId, test_id: urine.testId });
    const { asLab, asPerson, visitId, orderId, person } = await makeVisit(db, { lab: { ...lab, one } });
    await asLab.lab.checkIn({ code: visitId });
    const { specimens, lines } = await asLab.lab.collect({ visitId });
    const specimenId = specimens.find(({ specimenName }) => specimenName.en === 'Urine')?.id ?? '';
    await asLab.lab.rejectSpecimen({ specimenId, reason: 'clotted' });
    await asPerson.booking.chooseAfterRejection({
      bookingId: lines.find((line) => line.specimenId === specimenId)?.id ?? '',
      choice: 'recollect',
      date: tomorrow,
      slotTime: '11:00:00',
      idempotencyKey: randomUUID(),
    });
    const { labName, email } = await db
      .selectFrom('labs')
      .innerJoin('users', (join) => join.on('users.id', '=', person.userId))
      .select([language === 'ar' ? 'lab_name_ar as labName' : 'lab_name_en as labName', 'email'])
      .where('labs.id', '=', lab.labId)
      .executeTakeFirstOrThrow();
    await signInAs(email ?? '');

    await visit(`/orders/${orderId}`);
    await expect(page.getByRole('article')).toHaveCount(2);
    const steps = page.getByRole('list', { name: said[language].steps }).getByRole('listitem');
    await expect(steps.first()).toContainText(labName);
    await visit('/dashboard?section=orders');
    const card = page.locator(`main a[href*="/orders/${orderId}"]`);
    await expect(card.getByText(labName, { exact: true })).toHaveCount(1);
  },
);
