import { expect, test } from './fixtures.ts';

test('a laboratory finds the page in the footer, and both of its doors', async ({ page, visit, say }) => {
  await visit('/');
  await page.getByRole('contentinfo').getByRole('link', { name: say.joinAsLab }).click();
  await expect(page).toHaveURL(/\/join-as-lab$/);
  const main = page.getByRole('main');

  await main.getByRole('button', { name: say.joinNow }).click();
  const signUp = page.getByRole('dialog', { name: say.signUp });
  await expect(signUp.getByRole('radio', { name: say.lab })).toBeChecked();
  await expect(signUp.getByRole('textbox', { name: say.licence })).toBeVisible();
  await signUp.getByRole('button', { name: say.close }).click();

  await main.getByRole('button', { name: say.login }).click();
  const signIn = page.getByRole('dialog', { name: say.logIn });
  await expect(signIn.getByRole('textbox', { name: say.email })).toBeFocused();
  await signIn.getByRole('button', { name: say.signUp }).click();
  await expect(signUp.getByRole('radio', { name: say.customer })).toBeChecked();
});

test('a customer is told that a laboratory has its own account', async ({
  page,
  visit,
  say,
  signInCustomer,
}) => {
  await signInCustomer();
  await visit('/join-as-lab');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: say.joinNow })).toHaveCount(0);
  await main.getByRole('button', { name: say.logOut }).click();
  await expect(page).toHaveURL(/\/(?:en)?$/);
});
