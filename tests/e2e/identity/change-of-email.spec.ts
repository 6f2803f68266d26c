import { randomUUID } from 'node:crypto';
import { expect, test, waitForHydration } from '../fixtures.ts';
import { logIn } from '../header.ts';
import { mailedLink } from '../mailed-link.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { makeCustomer, PASSWORD } from '../people.ts';

const texts = {
  en: {
    change: 'Change the e-mail',
    newEmail: 'New e-mail',
    current: 'Current password',
    send: 'Send the link',
    waiting: /within 24 hours\. Until then nothing changes/,
    confirm: 'Change my e-mail',
    changed: 'Your e-mail is changed',
    takeBack: 'Take the account back',
    back: 'Your old e-mail is back',
  },
  ar: {
    change: 'تغيير البريد الإلكتروني',
    newEmail: 'البريد الإلكتروني الجديد',
    current: 'كلمة المرور الحالية',
    send: 'إرسال الرابط',
    waiting: /خلال 24 ساعة\. حتى ذلك الحين لا يتغيّر شيء/,
    confirm: 'غيّر بريدي الإلكتروني',
    changed: 'تغيّر بريدك الإلكتروني',
    takeBack: 'استرجع الحساب',
    back: 'عاد بريدك السابق',
  },
};

test(
  'an address changes by the link in the mail to it, and the old address takes the account back',
  { tag: '@full' },
  async ({ page, visit, say, language, db, signInAs }) => {
    const own = texts[language];
    const { email } = await makeCustomer(db);
    await db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', email).execute();
    const next = `${randomUUID()}@example.test`;
    await signInAs(email);
    await visit('/dashboard?section=settings');
    await page.getByRole('button', { name: own.change }).click();
    await page.getByRole('textbox', { name: own.newEmail }).fill(next);
    await page.getByLabel(own.current, { exact: true }).first().fill(PASSWORD);
    await expectAccessible(page);
    await page.getByRole('button', { name: own.send }).click();
    await expect(page.getByText(own.waiting)).toContainText(next);

    await page.goto(await mailedLink(db, next, '/verify-email'));
    await waitForHydration(page);
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
    expect(await hasAccount(email)).toBe(true);
    await page.getByRole('button', { name: own.confirm }).click();
    await expect(page.getByRole('heading', { name: own.changed })).toBeVisible();
    await expect(page).not.toHaveURL(/token/);
    expect(await hasAccount(next)).toBe(true);
    await visit('/dashboard?section=settings');
    await expect(page.getByText(next)).toBeVisible();

    await test.step('the old address undoes it with a new password', async () => {
      await page.goto(await mailedLink(db, email, '/reset-password'));
      await waitForHydration(page);
      await page.getByLabel(say.newPassword, { exact: true }).fill('a bicycle on the moon');
      await page.getByRole('button', { name: own.takeBack }).click();
      await expect(page.getByText(own.back)).toBeAttached();
      await expect(page).not.toHaveURL(/token/);
      const signIn = page.getByRole('dialog', { name: say.logIn });
      await logIn(signIn, say, { email, password: 'a bicycle on the moon' });
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    async function hasAccount(address: string) {
      const user = await db.selectFrom('users').select('id').where('email', '=', address).executeTakeFirst();
      return user !== undefined;
    }
  },
);
