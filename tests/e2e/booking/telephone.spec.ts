import { randomInt } from 'node:crypto';
import { spacedNumber } from '#/shared/identity/phone.ts';
import { expect, labelOf, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { date, fillCart, makeLab, shown } from './fill-cart.ts';

const said = {
  en: {
    panel: 'Your telephone number (optional)',
    number: 'Mobile number',
    save: 'Save the number',
    send: 'Send a code by SMS',
    code: 'Code from the SMS',
    confirm: 'Confirm the number',
    show: 'Show the telephone number',
    none: 'There is no telephone number of this customer that may be shown here.',
  },
  ar: {
    panel: 'رقم جوالك (اختياري)',
    number: 'رقم الجوال',
    save: 'حفظ الرقم',
    send: 'إرسال رمز برسالة نصية',
    code: 'الرمز من الرسالة النصية',
    confirm: 'تأكيد الرقم',
    show: 'عرض رقم الجوال',
    none: 'لا رقم جوال لهذا العميل يمكن عرضه هنا.',
  },
};

test(
  'the checkout asks for a telephone number, a code confirms it, and then the laboratory sees it',
  { tag: '@full' },
  async ({ page, visit, language, db, signInCustomer, openAs }) => {
    const [words, checkout] = [said[language], checkoutMessages[language]];
    const number = `+9665${randomInt(1e7, 1e8)}`;
    const { userId } = await signInCustomer();
    const lab = await makeLab(db);
    await fillCart({ page, visit, db, add: checkout.addToCart }, lab, '08:00:00');
    await shown(page, checkout.goOn).click();

    const panel = page.getByRole('region', { name: words.panel });
    await panel.getByRole('textbox', { name: words.number }).fill(number.replace('+966', '0'));
    await panel.getByRole('button', { name: words.save }).click();
    await expect(panel.getByText(spacedNumber(number))).toBeVisible();
    await expectAccessible(page, 'telephone');

    await labelOf(page.getByRole('radio', { name: checkout.atLab })).click();
    await shown(page, checkout.confirm).click();
    await expect(page.getByRole('heading', { level: 1, name: checkout.confirmed })).toBeVisible();

    const { email } = await db
      .selectFrom('labs as l')
      .innerJoin('users as u', 'u.id', 'l.owner_id')
      .select('u.email')
      .where('l.id', '=', lab.labId)
      .executeTakeFirstOrThrow();
    const { id: visitId } = await db
      .selectFrom('visits')
      .select('id')
      .where('customer_id', '=', userId)
      .executeTakeFirstOrThrow();
    const desk = await openAs(email);
    const opened = `/dashboard?section=bookings&date=${date}&open=${visitId}`;

    await test.step('what is not confirmed is kept out', async () => {
      await visit(opened, desk);
      await desk.getByRole('button', { name: words.show }).click();
      await expect(desk.getByText(words.none)).toBeVisible();
    });

    await test.step('the overview asks for the code that the SMS brings', async () => {
      await visit('/dashboard');
      await panel.getByRole('button', { name: words.send }).click();
      const code = panel.getByRole('textbox', { name: words.code }).first();
      const right = await codeTo(number);
      await code.fill(right === '000000' ? '000001' : '000000');
      await panel.getByRole('button', { name: words.confirm }).click();
      await expect(panel.getByRole('alert')).toBeVisible();
      await expect(code).toHaveValue('');
      await expect(code).toBeFocused();
      await code.fill(right);
      await panel.getByRole('button', { name: words.confirm }).click();
      await expect(panel).toHaveCount(0);
    });

    await visit(opened, desk);
    await desk.getByRole('button', { name: words.show }).click();
    await expect(desk.getByRole('link', { name: spacedNumber(number) })).toBeVisible();

    async function codeTo(to: string) {
      const mailbox = await openAs(null);
      const row = mailbox.getByRole('row').filter({ hasText: to });
      await expect(async () => {
        await mailbox.goto('/dev/mailbox');
        await expect(row).toBeVisible({ timeout: 500 });
      }).toPass();
      await row.getByRole('link').click();
      const text = await mailbox.locator('body').innerText();
      return /\b\d{6}\b/.exec(text)?.[0] ?? '';
    }
  },
);
