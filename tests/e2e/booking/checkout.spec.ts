import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { createBooking } from '#/server/booking/visits/create-booking.ts';
import { testSite } from '../../support/api/site.ts';
import { make } from '../../support/db/make.ts';
import { expect, waitForHydration, test, labelOf } from '../fixtures.ts';
import { logIn } from '../header.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { makeCustomer, PASSWORD } from '../people.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { date, fillCart, makeLab, shown } from './fill-cart.ts';

test('a visitor logs in on the way, sees the fasting notice, is declined once, pays, and the cart is empty', async ({
  page,
  visit,
  say,
  language,
  db,
}) => {
  const words = checkoutMessages[language];
  const { email } = await makeCustomer(db);
  await fillCart({ page, visit, db, add: words.addToCart }, await makeLab(db), '17:00:00');

  await test.step('preparation comes first, and an unsuitable time is kept only by confirmation', async () => {
    await expect(page.getByText(words.fastsTwelveHours)).toBeVisible();
    await page.getByRole('button', { name: words.changeTime }).click();
    await expect(page.getByRole('radio', { name: words.fastByDay }).first()).toBeVisible();
    await expectAccessible(page, 'times');
    await page.getByRole('checkbox', { name: words.keepAnyway }).check();
  });

  await test.step('log in, and return to the same step', async () => {
    await shown(page, words.goOn).click();
    await expect(page.getByText(words.mustLogIn)).toBeVisible();
    const dialog = page.getByRole('dialog', { name: say.logIn });
    await logIn(dialog, say, { email: email ?? '', password: PASSWORD });
    await expect(page).toHaveURL(/\/checkout\?order=/);
  });

  await test.step('declined, then paid', async () => {
    await expect(page.getByRole('timer')).toHaveText(words.held);
    await expect(page.getByText(words.integrationNeeded)).toBeVisible();
    await expectAccessible(page, 'payment');
    await page.getByRole('checkbox', { name: words.decline }).check();
    await shown(page, words.pay).click();
    await expectInSight(page.getByRole('alert').filter({ hasText: words.declined }));
    await page.getByRole('checkbox', { name: words.decline }).uncheck();
    await shown(page, words.pay).click();
    await expect(page.getByRole('heading', { level: 1, name: words.confirmed })).toBeVisible();
  });

  await expect(page).toHaveURL(/\/orders\/[\da-f-]{36}$/);
  await expect(page.getByRole('complementary')).toContainText(words.paidByCard);
  await expect(page.getByRole('complementary')).toContainText('210.00');
  await expectAccessible(page, 'order');
  // Nothing is left to check out, so that page redirects to the home page.
  await visit('/checkout');
  await expect(page).not.toHaveURL(/checkout/);
});

test(
  'a held time survives a reload, is held again after it expires, can be changed, and is paid at the lab',
  { tag: '@full' },
  async ({ page, visit, language, db, signInCustomer }) => {
    const words = checkoutMessages[language];
    const { userId } = await signInCustomer();
    await fillCart(
      { page, visit, db, add: words.addToCart },
      await makeLab(db, { slot_capacity: 1 }),
      '09:00:00',
    );
    await shown(page, words.goOn).click();
    await expect(page.getByRole('timer')).toHaveText(words.held);
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByRole('timer')).toHaveText(words.held);

    await test.step('where the own hold takes the last place of the time, the page says so and leads back', async () => {
      await page.goBack();
      await visit('/checkout');
      await expect(page.getByText(words.heldForYou)).toBeVisible();
      await expect(page.getByText(words.timeGone)).toHaveCount(0);
      await page.getByRole('link', { name: words.goOnToBook }).click();
      await expect(page.getByRole('timer')).toHaveText(words.held);
    });

    await test.step('the expiry is shown, the cart is kept, and one click holds again', async () => {
      await db
        .updateTable('orders')
        .set({ hold_expires_at: new Date(Date.now() - 1000) })
        .where('customer_id', '=', userId)
        .execute();
      await page.reload();
      await waitForHydration(page);
      await expect(page.getByText(words.holdOver)).toBeVisible();
      await shown(page, words.goOn).click();
      await expect(page.getByRole('timer')).toHaveText(words.held);
    });

    await page.getByRole('button', { name: words.change }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByText(words.timeGone)).toHaveCount(0);
    await shown(page, words.goOn).click();

    await test.step('the check digit of a national id is validated', async () => {
      await page.getByRole('checkbox', { name: words.citizen }).check();
      await page.getByRole('textbox', { name: words.nationalId }).fill('1234567890');
      await labelOf(page.getByRole('radio', { name: words.atLab })).click();
      await shown(page, words.confirm).click();
      await expect(page.getByText(words.tenDigits)).toBeVisible();
      await expect(page.getByRole('textbox', { name: words.nationalId })).toBeFocused();
      await page.getByRole('textbox', { name: words.nationalId }).fill('1000000008');
    });
    await shown(page, words.confirm).click();
    await expect(page.getByRole('heading', { level: 1, name: words.confirmed })).toBeVisible();
    // The state bears the VAT inside 120 and 80 SAR; the fee of 10 SAR keeps its own.
    await expect(page.getByRole('complementary')).toContainText('183.92');
  },
);

test(
  'going on leads to what is missing: the box of an unfit time, or the times',
  { tag: '@full' },
  async ({ page, visit, say, language, db, signInCustomer }) => {
    const words = checkoutMessages[language];
    await signInCustomer();
    await fillCart({ page, visit, db, add: words.addToCart }, await makeLab(db), '17:00:00');
    const keep = page.getByRole('checkbox', { name: words.keepAnyway });
    await shown(page, words.goOn).click();
    await expect(keep).toBeFocused();
    await expect(keep).toBeInViewport();
    await expect(keep).toHaveAccessibleDescription(new RegExp(words.confirmTime.replaceAll('.', '\\.')));

    await page.getByRole('button', { name: words.changeTime }).click();
    const days = page.getByRole('radiogroup', { name: say.chooseTheDay });
    await days.getByRole('radio', { disabled: false, checked: false }).last().press('Space');
    // While the times are read, the focus goes to their place.
    const times = page.getByRole('radiogroup', { name: say.chooseTheTime });
    await expect(times.getByRole('radio', { disabled: false }).first()).toBeVisible();
    await shown(page, words.goOn).click();
    await expect(page.getByRole('alert').filter({ hasText: words.chooseTime })).toBeInViewport();
    await expect(times.getByRole('radio', { disabled: false }).first()).toBeFocused();
  },
);

test(
  'a time taken by another customer is shown, and an order is visible to its owner only',
  { tag: '@full' },
  async ({ page, visit, language, db, openAs, signInCustomer }) => {
    const words = checkoutMessages[language];
    const lab = await makeLab(db, { slot_capacity: 1 });
    await signInCustomer();
    await fillCart({ page, visit, db, add: words.addToCart }, lab, '11:00:00');
    const { actor: rival } = await make.customer(db);
    const labTestId = lab.offers[0]?.labTestId ?? 0;
    const booking = { labTestId, date, slotTime: '11:00:00', idempotencyKey: randomUUID() };
    const { id } = await createBooking({ db, site: testSite(), clientAddress: 'tests' }, rival, booking);
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByText(words.timeGone)).toBeVisible();

    const { order_id: orderId } = await db
      .selectFrom('bookings')
      .select('order_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await visit(`/orders/${orderId}`);
    await expect(page.getByRole('heading', { name: words.notHere })).toBeVisible();
    const visitor = await openAs(null);
    await visit(`/orders/${orderId}`, visitor);
    await expect(visitor.getByText(words.logInFirst)).toBeVisible();
  },
);

/** In the middle of what is seen, with the focus: neither a bar nor the head of the page lies over it. */
async function expectInSight(message: Locator) {
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      message.evaluate((element) => {
        const { left, top, bottom, width } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) =>
          element.contains(document.elementFromPoint(left + width / 2, y)),
        );
      }),
    )
    .toBe(true);
}
