import { choose } from '../choose.ts';
import { expect, test } from '../fixtures.ts';
import { logIn, openHeader, openSignIn } from '../header.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { makeCustomer, nameDevices, PASSWORD } from '../people.ts';
import { unfold } from '../unfold.ts';

const ADMIN = 'admin@demo.test';
const words = {
  ar: {
    search: 'الاسم أو البريد الإلكتروني',
    sessions: 'الجلسات',
    endSession: 'إنهاء الجلسة',
    ended: 'انتهت الجلسة.',
    noSessions: 'لا جلسات مفتوحة لهذا الحساب.',
    suspendDialog: 'إيقاف هذا الحساب',
    openDialog: 'إيقاف…',
    suspend: 'إيقاف',
    reason: 'السبب',
    suspended: 'الحساب موقوف.',
    refused: 'هذا الحساب موقوف. إن رأيت في ذلك خطأ فراسلنا.',
    lift: 'رفع الإيقاف',
    active: 'عاد الحساب نشطًا.',
    history: 'السجل كاملًا',
    log: 'سجل التغييرات',
    action: 'الإجراء',
    setStatus: 'إيقاف حساب أو إعادته',
    state: { active: 'نشط', suspended: 'موقوف' },
    empty: 'فارغ',
  },
  en: {
    search: 'Name or e-mail',
    sessions: 'Sessions',
    endSession: 'End session',
    ended: 'Signed out.',
    noSessions: 'Nobody is signed in to this account.',
    suspendDialog: 'Suspend this account',
    openDialog: 'Suspend…',
    suspend: 'Suspend',
    reason: 'Reason',
    suspended: 'The account is suspended.',
    refused: 'This account is suspended. Write to us if you think that this is a mistake.',
    lift: 'Lift the suspension',
    active: 'The account is active again.',
    history: 'Whole history',
    log: 'Audit log',
    action: 'Action',
    setStatus: 'Suspended or restored an account',
    state: { active: 'Active', suspended: 'Suspended' },
    empty: 'empty',
  },
} as const;

test(
  'a customer is found, signed out, suspended and reinstated, and the log shows it',
  { tag: '@full' },
  async ({ page, visit, say, language, db, signInAs, openAs }) => {
    const own = words[language];
    const { email } = await makeCustomer(db);
    const customer = await openAs(email);
    await nameDevices(db, email);
    const expectToast = (text: string) =>
      expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();
    const signIn = async () => {
      const dialog = await openSignIn(customer, say);
      await logIn(dialog, say, { email, password: PASSWORD });
      return dialog;
    };

    await test.step('found by the start of the e-mail', async () => {
      await signInAs(ADMIN);
      await visit('/admin/dashboard?section=users');
      await page.getByRole('searchbox', { name: own.search }).fill(email.slice(0, 13).toUpperCase());
      const row = page.getByRole('row').filter({ hasText: email });
      await expect(page.getByRole('row')).toHaveCount(2);
      await expectAccessible(page);
      await row.getByRole('link').press('Enter');
      await expect(page.getByRole('table', { name: own.sessions })).toContainText('Chrome');
      await expectAccessible(page);
    });

    await test.step('a session is ended', async () => {
      await page.getByRole('button', { name: own.endSession, exact: true }).press('Enter');
      await expectToast(own.ended);
      await expect(page.getByText(own.noSessions)).toBeVisible();
      await visit('/', customer);
      await signIn();
      const header = await openHeader(customer, say);
      await expect(header.getByRole('button', { name: say.logOut })).toBeVisible();
    });

    await test.step('suspended, with a reason', async () => {
      await page.getByRole('button', { name: own.openDialog }).press('Enter');
      const dialog = page.getByRole('dialog', { name: own.suspendDialog });
      await dialog.getByRole('button', { name: own.suspend, exact: true }).press('Enter');
      await expect(dialog.getByText(say.required)).toBeVisible();
      await dialog.getByLabel(own.reason).fill('Someone else’s card');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: own.suspend, exact: true }).press('Enter');
      await expectToast(own.suspended);
      await expect(page.getByRole('main')).toContainText('Someone else’s card');
      await visit('/', customer);
      const refused = await signIn();
      await expect(refused.getByRole('alert')).toHaveText(own.refused);
    });

    await test.step('reinstated', async () => {
      await page.getByRole('button', { name: own.lift }).press('Enter');
      await expectToast(own.active);
      await visit('/', customer);
      await signIn();
      await expect(customer.getByRole('status').filter({ hasText: say.loggedIn })).toBeVisible();
    });

    await test.step('the log of this user, by action', async () => {
      await page.getByRole('link', { name: own.history }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: own.log })).toBeVisible();
      await unfold(page.getByRole('search').locator('..'));
      await choose(page.getByRole('combobox', { name: own.action }), { label: own.setStatus });
      const rows = page.getByRole('table', { name: own.log }).getByRole('row');
      await expect(rows).toHaveCount(3);
      const [restored, suspended] = [rows.nth(1), rows.nth(2)];
      await expect(suspended).toContainText(ADMIN);
      // There was no reason before. The reason comes first, then the status.
      await expect(suspended.getByRole('deletion')).toHaveText([own.state.active]);
      await expect(suspended.getByRole('insertion')).toHaveText(['Someone else’s card', own.state.suspended]);
      await expect(restored.getByRole('deletion')).toHaveText(['Someone else’s card', own.state.suspended]);
      await expect(restored.getByRole('insertion')).toHaveText([own.empty, own.state.active]);
      await expectAccessible(page);
      await page.reload();
      await expect(rows).toHaveCount(3);
    });
  },
);
