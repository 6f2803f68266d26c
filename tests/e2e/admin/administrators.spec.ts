import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { make } from '../../support/db/make.ts';
import { choose } from '../choose.ts';
import { expect, test, waitForHydration } from '../fixtures.ts';
import { logIn } from '../header.ts';
import { mailedLink } from '../mailed-link.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { givePassword, PASSWORD } from '../people.ts';
import type { siteMessages } from '../site-messages.ts';
import { unfold } from '../unfold.ts';

type Say = (typeof siteMessages)['en'];

const ROLES = '/admin/dashboard?section=administrators';
const said = {
  ar: {
    list: 'المشرفون',
    invite: 'دعوة مشرف…',
    inviting: 'دعوة مشرف',
    send: 'إرسال الدعوة',
    prove: 'أكّد أنك أنت',
    code: 'رمز من ستة أرقام، أو رمز استرداد',
    goOn: 'متابعة',
    sent: 'الدعوة في الطريق.',
    invitations: 'الدعوات',
    sections: 'أقسام لوحتك',
    ofSupport: [
      'نظرة عامة',
      'المختبرات',
      'المعاملات',
      'المتجر',
      'المستخدمون',
      'التقييمات والبلاغات',
      'الإعدادات',
    ],
    refused: 'ليس من دورك',
    why: 'دورك في مكتب الإدارة (الدعم) لا يفتح هذه الصفحة. ويستطيع أحد المالكين تغيير دورك.',
    bell: /^الرسائل/,
    news: 'دور هدى الآن: الدعم.',
    name: 'هدى',
    change: 'غيّر الدور…',
    changing: /^غيّر دور/,
    role: 'الدور',
    owners: 'المالكون',
    changeNow: 'غيّر الدور',
    changed: 'تغيّر الدور.',
    remove: 'أزل…',
    removeNow: 'حذف',
    reason: 'السبب',
    removed: 'أُزيل المشرف.',
    orders: 'الطلبات',
  },
  en: {
    list: 'Administrators',
    invite: 'Invite an administrator…',
    inviting: 'Invite an administrator',
    send: 'Send the invitation',
    prove: 'Confirm that it is you',
    code: 'Six-digit code, or a recovery code',
    goOn: 'Go on',
    sent: 'The invitation is on its way.',
    invitations: 'Invitations',
    sections: 'Dashboard sections',
    ofSupport: ['Overview', 'Labs', 'Transactions', 'Store', 'Users', 'Reviews and cases', 'Settings'],
    refused: 'Not part of your role',
    why: 'Your role at the desk (Support) does not open this page. An owner can change your role.',
    bell: /^Messages/,
    news: 'Huda now has the role: Support.',
    name: 'Huda',
    change: 'Change the role…',
    changing: /^Change the role of/,
    role: 'Role',
    owners: 'Owners',
    changeNow: 'Change the role',
    changed: 'The role is changed.',
    remove: 'Remove…',
    removeNow: 'Remove',
    reason: 'Reason',
    removed: 'The administrator is removed.',
    orders: 'Orders',
  },
} as const;

test(
  'an owner invites a support person, who sees the sections of that role alone, and loses the role again',
  { tag: '@full' },
  async ({ page, visit, say, language, db, signInAs, openAs }) => {
    const words = said[language];
    const owner = await make.admin(db);
    const email = `${randomUUID()}@example.test`;
    const toast = (text: string) => page.getByRole('status').filter({ hasText: text }).first();
    await givePassword(db, owner.userId);
    await signInAs(owner.email);
    const totp = await linkPhone(page);
    await sql`update sessions set second_factor_at = now() - interval '11 minutes'
            where user_id = ${owner.userId}`.execute(db);

    await test.step('the invitation asks for a code, keeps what was typed, and goes on by itself', async () => {
      await visit(ROLES);
      await expect(page.getByRole('table', { name: words.list })).toContainText(owner.email);
      await expectAccessible(page, 'administrators');
      await page.getByRole('button', { name: words.invite }).click();
      const dialog = page.getByRole('dialog', { name: words.inviting });
      await dialog.getByRole('textbox', { name: say.name, exact: true }).fill(words.name);
      await dialog.getByRole('textbox', { name: say.email }).fill(email);
      await expectAccessible(page, 'an invitation');
      await dialog.getByRole('button', { name: words.send }).click();
      const proof = page.getByRole('dialog', { name: words.prove });
      await expectAccessible(page, 'the code');
      // Escape closes this one alone.
      await page.keyboard.press('Escape');
      await expect(proof).toHaveCount(0);
      await expect(dialog.getByRole('button', { name: words.send })).toBeFocused();
      await page.keyboard.press('Enter');
      // The code of the next time step: the current one linked the phone.
      await proof
        .getByRole('textbox', { name: words.code })
        .fill(totp.generate({ timestamp: Date.now() + 30_000 }));
      await proof.getByRole('button', { name: words.goOn }).click();
      await expect(toast(words.sent)).toBeVisible();
      await expect(page.getByRole('table', { name: words.invitations })).toContainText(email);
      await expectAccessible(page, 'invitations');
    });

    const guest = await openAs(null);
    await test.step('the person chooses a password and logs in', async () =>
      accept(guest, say, { email, link: await mailedLink(db, email, '/reset-password') }));

    await test.step('the sections of support, and why another one does not open', async () => {
      const sections = guest.getByRole('navigation', { name: words.sections });
      await unfold(sections);
      const names = await sections.getByRole('link').allInnerTexts();
      // A number of what waits may follow a name.
      expect(names.map((name) => name.split('\n')[0])).toEqual(words.ofSupport);
      await expectAccessible(guest, 'the desk of support');
      await visit('/admin/dashboard?section=audit', guest);
      await expect(guest.getByRole('heading', { level: 1, name: words.refused })).toBeVisible();
      await expect(guest.getByRole('main')).toContainText(words.why);
      await expect(guest.getByRole('list', { name: words.owners })).toContainText(
        `Person ${owner.userId.slice(-6)}`,
      );
      await expectAccessible(guest, 'a section of another role');
    });

    await test.step('the owner reads of it, changes the role, and removes the person', async () => {
      await page.getByRole('banner').getByRole('button', { name: words.bell }).click();
      const panel = page.getByRole('dialog');
      await expect(panel).toContainText(words.news);
      await expectAccessible(page, 'news of a role');
      await page.keyboard.press('Escape');
      await visit(ROLES);
      const row = page.getByRole('row').filter({ hasText: email });
      await row.getByRole('button', { name: words.change }).click();
      const dialog = page.getByRole('dialog', { name: words.changing });
      await choose(dialog.getByRole('combobox', { name: words.role }), 'content');
      await dialog.getByRole('button', { name: words.changeNow, exact: true }).click();
      await expect(toast(words.changed)).toBeVisible();
      await visit('/admin/dashboard', guest);
      await expect(guest, 'the session has ended').not.toHaveURL(/admin\/dashboard/);
      await row.getByRole('button', { name: words.remove }).click();
      const removal = page.getByRole('dialog');
      await removal.getByLabel(words.reason).fill('Left the company');
      await expectAccessible(page, 'a removal');
      await removal.getByRole('button', { name: words.removeNow, exact: true }).click();
      await expect(toast(words.removed)).toBeVisible();
      await expect(row).toHaveCount(0);
    });
  },
);

test(
  'names of people and labs are plain text for finance, whose role does not open them',
  { tag: '@full' },
  async ({ page, visit, language, db, signInAs }) => {
    const words = said[language];
    const table = page.getByRole('table', { name: words.orders });
    const foreign = table.locator('a[href*="section=users"], a[href*="section=labs"]');
    await signInAs('admin@demo.test');
    await visit('/admin/dashboard?section=transactions');
    await expect(foreign).not.toHaveCount(0);
    await signInAs((await make.admin(db, 'finance')).email);
    await visit('/admin/dashboard?section=transactions');
    await expect(table.locator('a[href*="section=transactions"]')).not.toHaveCount(0);
    await expect(foreign).toHaveCount(0);
    await expectAccessible(page, 'orders of finance');
  },
);

/** Links an authenticator app to the account that is signed in. */
async function linkPhone(page: Page): Promise<TOTP> {
  const started = await page.request.post('/trpc/account.startTotp', { data: {} });
  const { result } = (await started.json()) as { result: { data: { secret: string } } };
  const totp = new TOTP({ secret: result.data.secret });
  const confirmed = await page.request.post('/trpc/account.confirmTotp', { data: { code: totp.generate() } });
  expect(confirmed.status()).toBe(200);
  return totp;
}

type Accepted = { email: string; link: string };

/** Opens the invitation, chooses a password and logs in through the form of administrators. */
async function accept(guest: Page, say: Say, { email, link }: Accepted) {
  await guest.goto(link);
  await waitForHydration(guest);
  await expectAccessible(guest, 'an invitation to the desk');
  await guest.getByLabel(say.newPassword, { exact: true }).fill(PASSWORD);
  await guest.getByRole('button', { name: say.savePassword }).click();
  const dialog = guest.getByRole('dialog', { name: say.adminLogin });
  await logIn(dialog, say, { email, password: PASSWORD, label: say.adminEmail });
  await expect(guest).toHaveURL(/\/admin\/dashboard$/);
}
