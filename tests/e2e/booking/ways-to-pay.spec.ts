import type { Locator, Page } from '@playwright/test';
import { DECLINED_CARD, PAID_CARD } from '../../support/payments/fake-moyasar.ts';
import { expect, waitForHydration, test } from '../fixtures.ts';
import { originOf } from '../origins.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { fillCart, makeLab, shown } from './fill-cart.ts';

test.describe('with a provider that has its own page', () => {
  test.use({ baseURL: originOf('moyasar') });

  test('a declined card is shown, a customer who leaves the payment page finds the way back, and another card pays for the visit', async ({
    page,
    visit,
    language,
    db,
    signInCustomer,
  }) => {
    const words = checkoutMessages[language];
    await signInCustomer();
    await fillCart({ page, visit, db, add: words.addToCart }, await makeLab(db), '09:00:00');
    await shown(page, words.goOn).click();
    await expect(page.getByText(words.integrationNeeded)).toHaveCount(0);
    await shown(page, words.pay).click();
    await payWith(page, DECLINED_CARD);
    await expect(page.getByRole('heading', { level: 1, name: words.wasDeclined })).toBeVisible();

    await page.getByRole('link', { name: words.tryAgain }).click();
    await expect(page.getByRole('timer')).toHaveText(words.held);
    await shown(page, words.pay).click();
    await fieldOf(page, 'number').waitFor();
    await page.goBack();
    await waitForHydration(page);
    await page.getByRole('link', { name: words.goOnPaying }).click();
    await payWith(page, PAID_CARD);
    await expect(page.getByRole('heading', { level: 1, name: words.confirmed })).toBeVisible();
    await visit('/checkout');
    await expect(page).not.toHaveURL(/checkout/);
  });

  test(
    'who left the payment page without paying can pay at the lab, or give the time back',
    { tag: '@full' },
    async ({ page, visit, language, db, signInCustomer }) => {
      const words = checkoutMessages[language];
      await signInCustomer();
      await fillCart({ page, visit, db, add: words.addToCart }, await makeLab(db), '09:00:00');
      await shown(page, words.goOn).click();
      await page.waitForURL(/order=/);
      const orderId = new URL(page.url()).searchParams.get('order') ?? '';
      await shown(page, words.pay).click();
      await fieldOf(page, 'number').waitFor();
      await visit(`/orders/${orderId}`);
      await page.getByRole('link', { name: words.payAtLabInstead }).click();
      await expect(page.getByRole('radio', { name: words.atLab })).toBeChecked();
      await visit(`/orders/${orderId}`);
      await page.getByRole('button', { name: words.giveBack }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.notBooked })).toBeVisible();
    },
  );
});

test.describe('without a provider', () => {
  test.use({ baseURL: originOf('none') });

  test(
    'card payment is not offered: the visit is paid at the lab',
    { tag: '@full' },
    async ({ page, visit, language, db, signInCustomer }) => {
      const words = checkoutMessages[language];
      await signInCustomer();
      await fillCart({ page, visit, db, add: words.addToCart }, await makeLab(db), '09:00:00');
      await shown(page, words.goOn).click();
      await expect(page.getByRole('radio', { name: words.atLab })).toBeChecked();
      await expect(page.getByRole('radio')).toHaveCount(1);
      await shown(page, words.confirm).click();
      await expect(page.getByRole('heading', { level: 1, name: words.confirmed })).toBeVisible();
    },
  );
});

// The provider's page is not ours: its fields are located by name, as a form sends them.
const fieldOf = (page: Page, name: string): Locator => page.locator(`input[name=${name}]`);

async function payWith(page: Page, number: string) {
  const card = { name: 'Huda Saleh', number, month: '12', year: '2031', cvc: '123' };
  for (const [name, value] of Object.entries(card)) await fieldOf(page, name).fill(value);
  await page.getByRole('button').click();
  await page.waitForURL(/\/orders\//);
}
