import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Locale } from '#/shared/core/locale.ts';
import { make } from '../../support/db/make.ts';
import { expect, test, waitForHydration } from '../fixtures.ts';
import { logIn } from '../header.ts';
import { mailedLink } from '../mailed-link.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { givePassword, PASSWORD } from '../people.ts';

const said = {
  ar: {
    hasAccount: 'لهذا العنوان حساب. سجّل الدخول به لقبول الدعوة.',
    join: 'قبول الدعوة والانضمام إلى المختبر',
    withdrawn: 'سُحبت هذه الدعوة',
  },
  en: {
    hasAccount: 'This address has an account. Log in with it to accept.',
    join: 'Accept and join the lab',
    withdrawn: 'This invitation is withdrawn',
  },
} as const;

test(
  'somebody with an account joins a lab while logged in, and a withdrawn invitation says so',
  { tag: '@full' },
  async ({ page, say, language, db, signInAs, openAs }) => {
    const words = said[language];
    const { labId, email: owner } = await make.lab(db);
    const before = await make.lab(db);
    const person = await make.staff(db, before.labId, 'technician');
    await givePassword(db, person.userId);
    await db.deleteFrom('lab_staff').where('user_id', '=', person.userId).execute();
    await signInAs(owner);

    await test.step('a former member of another lab', async () => {
      await invite(page.request, person.email, language);
      const guest = await openAs(null);
      await guest.goto(await mailedLink(db, person.email, '/reset-password'));
      await waitForHydration(guest);
      await expect(guest.getByText(words.hasAccount)).toBeVisible();
      await expectAccessible(guest, 'an invitation to an account');
      await guest.getByRole('main').getByRole('button', { name: say.logIn }).click();
      await logIn(guest.getByRole('dialog', { name: say.logIn }), say, {
        email: person.email,
        password: PASSWORD,
      });
      await guest.getByRole('button', { name: words.join }).click();
      await expect(guest).toHaveURL(/\/dashboard$/);
      const staff = db
        .selectFrom('lab_staff')
        .select(['lab_id', 'role'])
        .where('user_id', '=', person.userId);
      expect(await staff.executeTakeFirst()).toEqual({ lab_id: labId, role: 'reception' });
    });

    await test.step('an invitation that is withdrawn', async () => {
      const email = `${randomUUID()}@example.test`;
      const invitationId = await invite(page.request, email, language);
      const link = await mailedLink(db, email, '/reset-password');
      const withdrawn = await page.request.post('/trpc/staff.withdrawInvitation', { data: { invitationId } });
      expect(withdrawn.status()).toBe(200);
      const guest = await openAs(null);
      await guest.goto(link);
      await waitForHydration(guest);
      await expect(guest.getByRole('heading', { level: 1, name: words.withdrawn })).toBeVisible();
      await expectAccessible(guest, 'a withdrawn invitation');
    });
  },
);

/** The owner's request names the language of the mail. */
async function invite(request: APIRequestContext, email: string, language: Locale) {
  const sent = await request.post('/trpc/staff.invite', {
    data: { name: 'Huda', email, role: 'reception' },
    headers: { 'x-locale': language },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  const { result } = (await sent.json()) as { result: { data: { invitationId: string } } };
  return result.data.invitationId;
}
