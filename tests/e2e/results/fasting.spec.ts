import { newLab } from '../../support/booking/ordering.ts';
import { collectOne, makeVisit, zoneFarFromMidnight } from '../../support/booking/reception.ts';
import { makeReader } from '../../support/people/analysis-people.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

test(
  '"not fasting" at check-in reaches the one who enters the value, the report and the analysis',
  { tag: '@full' },
  async ({ page, visit, db, signInAs, openAs }) => {
    const lab = await newLab(db, { time_zone: zoneFarFromMidnight() });
    const triglycerides = await db
      .selectFrom('analytes')
      .select('id')
      .where('loinc', '=', '2571-8')
      .executeTakeFirstOrThrow();
    const { test_id: testId } = await db
      .selectFrom('lab_tests')
      .select('test_id')
      .where('id', '=', lab.one)
      .executeTakeFirstOrThrow();
    await db.updateTable('tests').set({ fasting_hours: 12 }).where('id', '=', testId).execute();
    await db
      .insertInto('test_analytes')
      .values({ test_id: testId, analyte_id: triglycerides.id, position: 1 })
      .execute();
    const customer = await makeReader(db);
    const booked = await makeVisit(db, { lab, customer, isSingle: true });
    const emails = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', 'in', [lab.ownerId, customer.userId])
      .execute();
    const emailOf = (userId: string) => emails.find(({ id }) => id === userId)?.email ?? '';

    await signInAs(emailOf(lab.ownerId));
    await visit(`/dashboard?section=bookings&open=${booked.visitId}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Not fasting' }).check();
    await dialog.getByRole('button', { name: 'Check in' }).click();
    await expect(dialog.getByText('Waiting')).toBeVisible();
    await collectOne(booked);

    await test.step('the laboratory reads it beside the value, and releases', async () => {
      await visit('/dashboard?section=upload-results');
      await expect(page.getByRole('row').getByText('Not fasting')).toBeVisible();
      await page.getByRole('link', { name: /^Enter: / }).click();
      await expect(
        page.getByText('The person came without the fast that this test needs. The report says so.'),
      ).toBeVisible();
      await page.getByRole('listitem').getByRole('textbox').first().fill('180');
      await page.getByRole('button', { name: 'Save values' }).click();
      await page.getByRole('button', { name: 'Verify and release' }).click();
      await expect(page.getByText('The result is released')).toBeVisible();
    });

    await test.step('the customer reads it in the report, and the analysis does not ask', async () => {
      const reader = await openAs(emailOf(customer.userId));
      await visit('/dashboard?section=results', reader);
      await reader.getByRole('link', { name: /^Open the results of/ }).click();
      await expect(
        reader.getByText('The specimen was taken without the fast that this test needs.'),
      ).toBeVisible();
      await expectAccessible(reader, 'the report');
      await visit('/dashboard?section=ai-analysis', reader);
      await expect(
        reader.getByText('Measured without the fast that the test needs: Triglycerides.'),
      ).toBeVisible();
    });
  },
);
