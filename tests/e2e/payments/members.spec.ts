import { randomUUID } from 'node:crypto';
import { make } from '../../support/db/make.ts';
import { planCalls } from '../../support/db/plans.ts';
import { expect, test } from '../fixtures.ts';
import { mailedLink } from '../mailed-link.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

test(
  'who pays invites a person, who joins by the link with an own account, and leaves again',
  { tag: '@full' },
  async ({ page, visit, db, signInAs, openAs }) => {
    const payer = await make.customer(db);
    await planCalls(db, payer.actor).choose({ tier: 'enterprise' });
    const email = `${randomUUID()}@example.test`;
    const member = await make.customer(db);
    await signInAs(payer.email);
    await visit('/dashboard?section=settings');
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByText('The invitation is on its way.')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page, 'the accounts of a plan');

    const guest = await openAs(member.email);
    await test.step('the person joins, has the plan, and leaves', async () => {
      await guest.goto(await mailedLink(db, email, '/plan-invitation'));
      await expectAccessible(guest, 'the invitation');
      await guest.getByRole('button', { name: 'Accept and share the plan' }).click();
      await expect(guest.getByText('You are on the plan now.')).toBeVisible();
      await visit('/dashboard?section=settings', guest);
      await guest.getByRole('button', { name: 'Leave the shared plan' }).click();
      await guest.getByRole('dialog').getByRole('button', { name: 'Leave the plan' }).click();
      await expect(guest.getByText('You have left the shared plan.')).toBeVisible();
    });
    await visit('/dashboard?section=settings');
    await expect(page.getByText('You, who pay')).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
  },
);
