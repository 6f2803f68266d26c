import { make } from '../../support/db/make.ts';
import { expect, test } from '../fixtures.ts';
import { expectFocusSeen, pressByKey, typeByKey } from './keyboard.ts';

test(
  'approve a lab without a mouse: find it, start to reject another and cancel, approve',
  { tag: '@full' },
  async ({ page, visit, say, db, signInAs }) => {
    const { email } = await make.lab(db, { review_status: 'pending' });
    await signInAs('admin@demo.test');
    await visit('/admin/dashboard');
    await pressByKey(page, page.getByRole('link', { name: say.laboratories }).first());
    await expect(page).toHaveURL(/section=labs/);
    await typeByKey(page, page.getByRole('searchbox', { name: say.labSearch }), email);
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toHaveCount(1);

    await test.step('the question whether to reject is closed with Escape', async () => {
      const reject = row.getByRole('button', { name: say.reject });
      await pressByKey(page, reject);
      const dialog = page.getByRole('dialog', { name: say.reject });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(reject).toBeFocused();
      await expectFocusSeen(page);
    });

    await pressByKey(page, row.getByRole('button', { name: say.approve }), 'Shift+Tab');
    // A licence document is missing: it asks why.
    const approving = page.getByRole('dialog', { name: say.approve });
    await pressByKey(page, approving.getByRole('textbox'));
    await page.keyboard.type('Known to us');
    await pressByKey(page, approving.getByRole('button', { name: /^(?:Approve|قبول)$/ }));
    await expect(page.getByRole('status').filter({ hasText: say.statusUpdated })).toBeVisible();
    await expect(row.getByRole('button', { name: say.approve })).toHaveCount(0);
    // The pressed button is removed: the focus stands before the way back, where Enter does nothing.
    await page.keyboard.press('Enter');
    const undo = row.getByRole('button', { name: /^(?:Undo|تراجع)/ });
    await expect(row.getByRole('group')).toBeFocused();
    await pressByKey(page, undo);
    await expect(row.getByRole('button', { name: say.approve })).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
  },
);
