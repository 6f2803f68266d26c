import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { make } from '../../support/db/make.ts';
import { expect, labelOf, test } from '../fixtures.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { date, shown } from './fill-cart.ts';

const NATIONAL_ID = '1000000008';

// A test of 120 SAR with the fee of 6; the state bears the VAT inside 120 SAR.
const [PRICE, FULL, EXEMPT, STATE_VAT] = [12_000, '126.00', '110.35', '15.65'];

const said = {
  ar: {
    summary: 'موعدك',
    card: /^بطاقة أو مدى الآن/,
    again: /^اكتب رقمك مرة أخرى/,
    toPayment: 'تابع إلى الدفع',
    pay: /^ادفع(?: 110\.35 ر\.س)?$/,
    borne: 'ضريبة تتحملها الدولة',
    testBorne: /^تتحمل الدولة ضريبة التحليل/,
    paidBorne: `تتحمل الدولة ${STATE_VAT} ر.س من الضريبة.`,
  },
  en: {
    summary: 'Your visit',
    card: /^Card or mada now/,
    again: /^Please type your number again/,
    toPayment: 'Continue to payment',
    pay: /^Pay(?: 110\.35 SAR)?$/,
    borne: 'VAT borne by the state',
    testBorne: /^The state bears the VAT of the test/,
    paidBorne: `The state bears ${STATE_VAT} SAR of VAT.`,
  },
};

test(
  'on the page of a test a citizen pays either way; the total falls by the VAT, and the confirmation and the papers say it',
  { tag: '@full' },
  async ({ page, visit, say, language, db, signInCustomer }) => {
    const [its, words] = [said[language], checkoutMessages[language]];
    const { userId } = await signInCustomer();
    const offer = await make.labTest(db, { price_halalas: PRICE });
    const { name_en: name } = await db
      .selectFrom('tests')
      .select('name_en')
      .where('id', '=', offer.testId)
      .executeTakeFirstOrThrow();
    const open = (time: string) =>
      visit(`/test/${encodeURIComponent(name)}?lab_id=${offer.labId}&date=${date}&time=${time}`);
    const summary = page.getByRole('complementary', { name: its.summary });
    const citizen = page.getByRole('checkbox', { name: words.citizen });
    const number = page.getByRole('textbox', { name: words.nationalId });

    await test.step('at the lab: the number is asked here', async () => {
      await open('09:00:00');
      await expect(summary).toContainText(FULL);
      await citizen.check();
      await number.fill(NATIONAL_ID);
      await expect(summary).toContainText(its.borne);
      await expect(summary).toContainText(EXEMPT);
      await shown(page, say.book).click();
      const booked = page.getByRole('region', { name: say.confirmed });
      await expect(booked).toContainText(EXEMPT);
      await expect(booked.getByText(its.testBorne)).toBeVisible();
      const reference = await booked.locator('bdi').first().innerText();
      await expect(booked.getByRole('img', { name: reference })).toBeVisible();
    });

    await test.step('its order says the same', async () => {
      await visit(`/orders/${await newestOrder(db, userId)}`);
      await expectPaid(page, its.paidBorne);
    });

    await test.step('by card: what was ticked and typed goes on to the payment', async () => {
      await open('10:00:00');
      await citizen.check();
      await number.fill(NATIONAL_ID);
      await labelOf(summary.getByRole('radio', { name: its.card })).click();
      await expect(summary).toContainText(EXEMPT);
      await shown(page, its.toPayment).click();
      await expect(page.getByRole('timer')).toHaveText(words.held);
      await expect(citizen).toBeChecked();
      await expect(number).toHaveValue(NATIONAL_ID);
      await expect(page.getByRole('complementary')).toContainText(EXEMPT);
      expect(page.url()).not.toContain(NATIONAL_ID);
      // As a change of language does: the claim stays, and the number, which is kept nowhere, is asked again.
      await page.reload();
      await expect(citizen).toBeChecked();
      await expect(page.getByRole('complementary')).toContainText(EXEMPT);
      await expect(page.getByText(its.again)).toBeVisible();
      await number.fill(NATIONAL_ID);
      await shown(page, its.pay).click();
      await expect(page.getByRole('heading', { level: 1, name: words.confirmed })).toBeVisible();
      await expectPaid(page, its.paidBorne);
      // The tax invoice.
      await expect(page.getByRole('listitem').filter({ hasText: /MK-\d{4}-\d{6}/ })).toContainText(EXEMPT);
    });
  },
);

async function expectPaid(page: Page, borne: string) {
  const payment = page.getByRole('complementary');
  await expect(payment).toContainText(EXEMPT);
  await expect(payment).toContainText(borne);
}

async function newestOrder(db: Kysely<DB>, userId: string): Promise<string> {
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}
