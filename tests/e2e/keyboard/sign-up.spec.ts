import { expect, test } from '../fixtures.ts';
import { newEmail, PASSWORD } from '../identity/sign-up.ts';
import { expectFocusSeen, hasFocus, pressByKey, tabTo, typeByKey } from './keyboard.ts';

test(
  'sign up without a mouse: the dialog keeps the focus, errors are announced at their fields',
  { tag: '@full' },
  async ({ page, visit, say }) => {
    await visit('/about');
    const opener = page.getByRole('banner').getByRole('button', { name: say.signUp });
    const dialog = page.getByRole('dialog', { name: say.signUp });

    await test.step('Escape returns to the opener', async () => {
      await pressByKey(page, opener);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await expectFocusSeen(page);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
    });

    await test.step('the role: arrows choose, and only a laboratory is asked for its licence', async () => {
      const customer = dialog.getByRole('radio', { name: say.customer });
      if (!(await hasFocus(customer))) await tabTo(page, customer);
      await page.keyboard.press('ArrowDown');
      await expect(dialog.getByRole('radio', { name: say.lab })).toBeFocused();
      await expectFocusSeen(page);
      await expect(dialog.getByRole('textbox', { name: say.licence })).toBeVisible();
      await page.keyboard.press('ArrowUp');
      await expect(customer).toBeChecked();
      await expect(dialog.getByRole('textbox', { name: say.licence })).toHaveCount(0);
    });

    const name = dialog.getByRole('textbox', { name: say.name });
    await test.step('missing fields show an error, and the first of them has the focus', async () => {
      await pressByKey(page, dialog.getByRole('button', { name: say.createAccount }));
      await expect(name).toBeFocused();
      await expectFocusSeen(page);
      await expect(name).toHaveAccessibleDescription(new RegExp(say.required.replace('.', '\\.')));
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      const agree = dialog.getByRole('checkbox', { name: say.agree });
      await expect(agree).toHaveAccessibleDescription(new RegExp(say.mustAgree.replace('.', '\\.')));
    });

    await test.step('Tab cycles inside the dialog', async () => {
      await tabTo(page, dialog.getByRole('button', { name: say.createAccount }));
      await tabTo(page, name);
    });

    await page.keyboard.type('Noura');
    await typeByKey(page, dialog.getByRole('textbox', { name: say.email }), newEmail());
    await typeByKey(page, dialog.getByLabel(say.password, { exact: true }), PASSWORD);
    await tabTo(page, dialog.getByRole('checkbox', { name: say.agree }));
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('checkbox', { name: say.agree })).toBeChecked();
    await pressByKey(page, dialog.getByRole('button', { name: say.createAccount }));
    await expect(page.getByText(say.registered)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  },
);
