import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { callAs } from '../../support/api/caller.ts';
import { newLab, order, tomorrow, visitAt } from '../../support/booking/ordering.ts';
import { makeVisit } from '../../support/booking/reception.ts';
import { make } from '../../support/db/make.ts';
import { finishVisit } from '../../support/payments/documents.ts';
import { expect, labelOf, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

test('a walk-in is registered and pays partly in cash and partly by card; the receipt and the till have both', async ({
  page,
  visit,
  db,
  signInAs,
}) => {
  const lab = await newLab(db);
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', lab.ownerId)
    .executeTakeFirstOrThrow();
  const testName = await nameOfTest(db, lab.one);
  // From midnight to nine there is time for it.
  await db.updateTable('tests').set({ fasting_hours: 8 }).where('name_en', '=', testName).execute();
  await signInAs(email ?? '');
  const name = `Walk-in ${lab.ownerId.replaceAll(/[^a-f]/g, '')}`;
  const telephone = `05${randomInt(1e7, 1e8)}`;

  await test.step('the person is not known yet: registered with the visit', async () => {
    await visit('/dashboard?section=bookings');
    await page.getByRole('link', { name: 'New visit' }).click();
    await page.getByRole('textbox', { name: /^Find by name/ }).fill(name);
    await expect(page.getByText('No customer of this lab matches.')).toBeVisible();
    await page.getByRole('button', { name: 'New person' }).click();
    await page.getByRole('button', { name: 'Book the visit' }).click();
    await expect(page.getByText('Add at least one test.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(telephone);
    await page.getByRole('combobox', { name: 'Add a test by name or code' }).fill(testName);
    await page.getByRole('option', { name: testName }).click();
    await expect(page.getByText('fast of 8 hours')).toBeVisible();
    await page.getByRole('button', { name: 'Next day' }).click();
    await labelOf(page.getByRole('radio', { name: /^9:00/ })).click();
    // 150.00 SAR, less the VAT inside where the state bears it.
    await page.getByRole('checkbox', { name: /^Saudi citizen/ }).check();
    await expect(page.getByText('130.43')).toBeVisible();
    await page.getByRole('button', { name: 'Book the visit' }).click();
    await expect(page.getByText('Enter ten digits that begin with 1, as on the card.')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Saudi citizen/ }).uncheck();
    await expectAccessible(page, 'a new visit');
    await page.getByRole('button', { name: 'Book the visit' }).click();
  });

  const panel = page.getByRole('dialog').getByRole('region', { name: 'Payment at the desk' });

  await test.step('paid in two parts, which one receipt covers', async () => {
    await panel.getByRole('textbox', { name: 'Cash in the drawer (SAR)' }).fill('100');
    await panel.getByRole('button', { name: 'Open the till' }).click();
    await panel.getByRole('textbox', { name: 'Amount (SAR)' }).fill('50.50');
    await panel.getByRole('button', { name: 'Take 50.50 SAR' }).click();
    await expect(panel.getByRole('button', { name: 'Take 99.50 SAR' })).toBeVisible();
    await panel.getByRole('radio', { name: 'Card terminal' }).check();
    await panel.getByRole('textbox', { name: /^Approval code/ }).fill('A1B2C3');
    await expectAccessible(page, 'the second part');
    await panel.getByRole('button', { name: 'Take 99.50 SAR' }).click();
    await expect(panel.getByText('A1B2C3')).toBeVisible();
    await expect(panel.getByText(/^(Receipt|Simplified tax invoice)$/)).toBeVisible();
    await expect(panel.getByRole('textbox', { name: 'Amount (SAR)' })).toHaveCount(0);
  });

  await test.step('a call: the number finds the visit, its row opens it, and it moves', async () => {
    await visit('/dashboard?section=bookings');
    await moveVisit(page, { telephone, name });
    // The place before is free again.
    const { rows } = await sql<{ free: number }>`
      select count(*) as free from slot_counters where lab_id = ${lab.labId} and booked = 0`.execute(db);
    expect(rows).toEqual([{ free: 1 }]);
  });

  await test.step('the till is counted and closed', async () => {
    await visit('/dashboard?section=till');
    await expect(page.getByText(name)).toHaveCount(2);
    await page.getByRole('textbox', { name: 'Counted cash (SAR)' }).fill('150');
    await expect(page.getByText('Difference')).toBeVisible();
    await page.getByRole('button', { name: 'Close the till' }).click();
    await expect(page.getByRole('heading', { name: 'Closing of the till' })).toBeVisible();
    await expect(page.getByText(/^Closed on /)).toBeVisible();
    await expect(page.getByRole('link', { name: 'To the open till' })).toHaveCount(0);
    await expectAccessible(page, 'the closing');
  });
  await expect(rowOf(page, 'Cash expected')).toContainText('150.50');
  await expect(rowOf(page, 'Difference')).toContainText('0.50');
  await expect(rowOf(page, 'Card terminal')).toContainText('99.50');
  await page.getByRole('link', { name: 'Open the next till' }).click();
  await expect(page.getByRole('button', { name: 'Open the till' })).toBeVisible();
  await expect(page.getByText(/^Closed on /)).toBeVisible();
});

async function nameOfTest(db: Kysely<DB>, labTestId: number): Promise<string> {
  const { name_en } = await db
    .selectFrom('tests as t')
    .innerJoin('lab_tests as l', 'l.test_id', 't.id')
    .select('t.name_en')
    .where('l.id', '=', labTestId)
    .executeTakeFirstOrThrow();
  return name_en;
}

/** Finds the visit of a person by telephone and moves it to ten o'clock of its day, which suits its fast. */
async function moveVisit(page: Page, { telephone, name }: { telephone: string; name: string }) {
  await page.getByRole('textbox', { name: 'Name, telephone, visit reference or code' }).fill(telephone);
  await page.keyboard.press('Enter');
  await rowOf(page, name).getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog.getByRole('radio', { name: '10:00 am', exact: true })).toBeVisible();
  await dialog.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
  await expect(dialog.getByRole('radio', { name: '4:00 pm Fast by day' })).toBeVisible();
  await labelOf(dialog.getByRole('radio', { name: '10:00 am', exact: true })).click();
  await dialog.getByRole('button', { name: 'Move the visit' }).click();
  await expect(page.getByText(/^The visit is now on .* at 10:00/)).toBeVisible();
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();

test(
  'a visit that is over without a recorded payment says so to both, and the laboratory can record it',
  { tag: '@full' },
  async ({ page, visit, db, signInAs, openAs }) => {
    const made = await makeVisit(db, { method: 'atLab' });
    await finishVisit(made);
    const emails = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', 'in', [made.owner.userId, made.person.userId])
      .execute();
    const emailOf = (userId: string) => emails.find(({ id }) => id === userId)?.email ?? '';
    await signInAs(emailOf(made.owner.userId));
    await visit(`/dashboard?section=bookings&open=${made.visitId}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('No payment has been recorded.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Open the till' })).toBeVisible();

    const customer = await openAs(emailOf(made.person.userId));
    await visit(`/orders/${made.orderId}`, customer);
    const payment = customer.getByRole('complementary', { name: 'Payment' });
    await expect(payment.getByText(/^The lab has recorded no payment here\./)).toBeVisible();
    await expect(payment.getByText('To pay at the lab')).toHaveCount(0);
  },
);

test(
  'a laboratory closes a range of dates; a booked customer reads it and chooses another time for nothing',
  { tag: '@full' },
  async ({ page, visit, db, signInAs, openAs }) => {
    const lab = await newLab(db);
    const person = await make.customer(db);
    const booked = await order(db, person.actor, [visitAt(lab.labId, [lab.one])]);
    const emails = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', 'in', [lab.ownerId, person.userId])
      .execute();
    const emailOf = (userId: string) => emails.find(({ id }) => id === userId)?.email ?? '';

    await test.step('a visit of another day says when it can be checked in', async () => {
      await signInAs(emailOf(lab.ownerId));
      await visit(`/dashboard?section=bookings&open=${booked.visits[0]?.visitId}`);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Check-in opens on the day of the visit.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Move' })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Check in' })).toHaveCount(0);
    });

    await test.step('the laboratory sees who is affected, and closes', async () => {
      await visit('/dashboard?section=schedule');
      await page.getByLabel('First closed day').fill(tomorrow);
      await page.getByRole('button', { name: 'See which visits it affects' }).click();
      await expect(page.getByText('1 visit needs another time. Its customer is told.')).toBeVisible();
      await expectAccessible(page, 'closing dates');
      await page.getByRole('button', { name: 'Close and tell 1 person' }).click();
      await expect(page.getByText('The dates are closed.')).toBeVisible();
    });

    await test.step('the customer moves the visit to the first day that is open', async () => {
      const customer = await openAs(emailOf(person.userId));
      const choose = customer.getByRole('button', { name: /^Choose another time/ });
      for (const path of ['/dashboard', '/dashboard?section=bookings']) {
        await visit(path, customer);
        const card = customer.getByRole('article');
        await expect(card.getByText('Needs another time', { exact: true })).toBeVisible();
        await expect(choose).toBeVisible();
        await expect(card.getByText('Confirmed')).toHaveCount(0);
        await expect(card.getByRole('img', { name: /QR/ })).toHaveCount(0);
      }
      await visit(`/orders/${booked.orderId}`, customer);
      await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Your visit needs another time');
      await expect(customer.getByText('The lab is closed at this time.')).toBeVisible();
      await expect(
        customer.getByText('Moving and cancelling are free: the lab closed this time.'),
      ).toBeVisible();
      await expectAccessible(customer, 'a closed time');
      await choose.click();
      const dialog = customer.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Next month' }).click();
      await dialog.getByRole('button', { name: /^[A-Z][a-z]+day,? 1 /, disabled: false }).click();
      await labelOf(dialog.getByRole('radio', { name: /^9:00/ })).click();
      await dialog.getByRole('button', { name: 'Move the visit' }).click();
      await expect(customer.getByText('The lab is closed at this time.')).toHaveCount(0);
    });
    expect(await callAs(db, lab.actor).lab.visitsNeedingTime()).toEqual([]);
  },
);
