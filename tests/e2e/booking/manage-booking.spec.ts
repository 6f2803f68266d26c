import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Order } from '#/shared/booking/order.ts';
import { make } from '../../support/db/make.ts';
import { expect, test, labelOf } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { checkoutMessages } from './checkout-messages.ts';

const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

/** Two tests of one lab at nine o'clock, paid by card: 120 and 80 SAR, 126 and 84 with the fee; one needs a fast. */
async function makePaidOrder(page: Page, db: Kysely<DB>) {
  const { testId } = await make.test(db, { fasting_hours: 12 });
  const first = await make.labTest(db, { test_id: testId, price_halalas: 12_000 });
  const second = await make.labTest(db, { lab_id: first.labId, price_halalas: 8000 });
  const labTestIds = [first.labTestId, second.labTestId];
  const order = await ask<Order>(page, 'booking.hold', {
    visits: [{ labId: first.labId, date, slotTime: '09:00:00', labTestIds }],
    idempotencyKey: randomUUID(),
  });
  await ask(page, 'orders.checkout', {
    orderId: order.orderId,
    method: 'card',
    totalHalalas: order.totals.totalHalalas,
    idempotencyKey: randomUUID(),
  });
  const cheaper = order.visits[0]?.lines.find(({ priceHalalas }) => priceHalalas === 8000);
  if (!cheaper) throw new Error('the order has lost a line');
  return { orderId: order.orderId, cheaper };
}

async function ask<Answer>(page: Page, procedure: string, data: object) {
  const response = await page.request.post(`/trpc/${procedure}`, { data });
  expect(response.status(), await response.text()).toBe(200);
  const { result } = (await response.json()) as { result: { data: Answer } };
  return result.data;
}

test('a visit is cancelled test by test for exactly the amounts that the dialog shows, each with its credit note', async ({
  page,
  visit,
  language,
  db,
  signInCustomer,
}) => {
  const words = checkoutMessages[language];
  await signInCustomer();
  const { orderId, cheaper } = await makePaidOrder(page, db);
  await visit(`/orders/${orderId}`);
  await page.getByRole('button', { name: words.cancelVisit }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(words.refundBack('210.00'))).toBeVisible();
  await dialog.getByRole('radio', { name: cheaper.testName[language] }).check();
  await expect(dialog.getByText(words.refundBack('84.00'))).toBeVisible();
  await expectAccessible(page, 'cancel');
  await dialog.getByRole('button', { name: words.cancelAndRefund('84.00') }).click();
  await expect(page.getByText(words.cancelled('84.00'))).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText(words.refund);
  await expect(page.getByRole('complementary')).toContainText('−84.00');
  const documents = page.getByRole('listitem');
  const notes = documents.filter({ hasText: /MK-CN-\d{4}-\d{6}/ });
  const invoice = documents.filter({ hasText: /^(?!.*MK-CN-).*MK-\d{4}-\d{6}/ });
  await expect(notes).toContainText('−84.00');
  await expect(invoice).toContainText('210.00');

  await page.getByRole('button', { name: words.cancelVisit }).click();
  await dialog.getByRole('button', { name: words.cancelAndRefund('126.00') }).click();
  await expect(page.getByText(words.cancelled('126.00'))).toBeVisible();
  await test.step('both credit notes have numbers of their own and name the invoice, which stays as it was', async () => {
    await expect(notes).toHaveCount(2);
    await expect(notes.filter({ hasText: '−126.00' })).toHaveCount(1);
    const texts = await notes.allInnerTexts();
    expect(new Set(texts.map((text) => /MK-CN-\d{4}-\d{6}/.exec(text)?.[0])).size).toBe(2);
    const number = /MK-\d{4}-\d{6}/.exec(await invoice.innerText())?.[0] ?? '';
    await expect(notes.filter({ hasText: words.credits(number) })).toHaveCount(2);
    await expect(invoice).toContainText('210.00');
    const pdf = notes.first().getByRole('link', { name: /PDF/ });
    const answer = await page.request.get((await pdf.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
  });
  await test.step('the list of orders has the cancelled order', async () => {
    await visit('/dashboard?section=orders');
    const own = page.locator(`main a[href*="/orders/${orderId}"]`);
    await expect(own).toContainText(words.orderCancelled);
    await own.click();
    await expect(notes).toHaveCount(2);
  });

  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.amount_halalas')
    .where('payments.order_id', '=', orderId)
    .orderBy('refunds.id')
    .execute();
  expect(refunds).toEqual([{ amount_halalas: 8400 }, { amount_halalas: 12_600 }]);
});

test(
  'a visit is moved from the dashboard, until the notice period of the lab begins',
  { tag: '@full' },
  async ({ page, visit, language, db, signInCustomer }) => {
    const words = checkoutMessages[language];
    const { userId } = await signInCustomer();
    await makePaidOrder(page, db);
    await visit('/dashboard?section=bookings');
    await page.getByRole('button', { name: words.reschedule }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: words.move })).toBeDisabled();
    await expect(dialog.getByRole('radio', { name: /^10:00/ })).not.toHaveAccessibleName(words.fastByDay);
    await dialog
      .locator('details')
      .evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
    await expect(dialog.getByRole('radio', { name: /^3:00/ })).toHaveAccessibleName(words.fastByDay);
    await labelOf(dialog.getByRole('radio', { name: /^3:00/ })).click();
    await expectAccessible(page, 'reschedule');
    await dialog.getByRole('button', { name: words.move }).click();
    await expect(page.getByText(words.moved)).toBeVisible();
    await expect(page.getByRole('article')).toContainText('3:00');

    await db
      .updateTable('bookings')
      .set({ cancel_notice_hours: 240 })
      .where('customer_id', '=', userId)
      .execute();
    await visit('/dashboard?section=bookings');
    await expect(page.getByText(words.tooLate)).toBeVisible();
    await expect(page.getByRole('button', { name: words.reschedule })).toBeDisabled();
  },
);
