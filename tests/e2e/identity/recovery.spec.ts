import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { make } from '../../support/db/make.ts';
import { expect, waitForHydration, test } from '../fixtures.ts';
import { logIn, openSignIn, openSignUp } from '../header.ts';
import { mailedLink } from '../mailed-link.ts';

const PASSWORD = 'correct horse battery';

test('a forgotten password is replaced by mail, once; an unknown address gets the same response', async ({
  page,
  visit,
  say,
  language,
  db,
}) => {
  const { email } = await make.customer(db);
  await visit('/labs');
  await (await openSignIn(page, say)).getByRole('textbox', { name: say.email }).fill(email);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say.forgot }).click();
  await expect(dialog.getByRole('textbox', { name: say.email })).toHaveValue(email);
  await dialog.getByRole('button', { name: say.sendLink }).click();
  await expect(dialog.getByText(say.linkOnItsWay)).toBeVisible();

  const link = await mailedLink(db, email, '/reset-password');
  expect(link.startsWith('/en/')).toBe(language === 'en');
  await page.goto(link);
  await waitForHydration(page);
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const save = page.getByRole('button', { name: say.savePassword });
  const field = page.getByLabel(say.newPassword, { exact: true });
  await field.fill('password1234');
  await save.click();
  await expect(page.getByText(say.commonPassword)).toBeVisible();
  await field.fill(PASSWORD);
  await save.click();

  const signIn = page.getByRole('dialog', { name: say.logIn });
  await expect(signIn).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await logIn(signIn, say, { email, password: PASSWORD });
  await expect(page).toHaveURL(/\/dashboard$/);

  // A used link is told before anything is typed.
  await page.goto(link);
  await expect(page.getByText(say.linkUsed)).toBeVisible();
  await expect(field).toHaveCount(0);
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(page.getByRole('button', { name: say.sendLink })).toBeVisible();

  await visit('/reset-password');
  await page.getByRole('main').getByRole('textbox', { name: say.email }).fill(`${randomUUID()}@example.test`);
  await page.getByRole('button', { name: say.sendLink }).click();
  await expect(page.getByText(say.linkOnItsWay)).toBeVisible();
});

test(
  'an e-mail is confirmed by a click, not by opening the link',
  { tag: '@full' },
  async ({ page, visit, say, db, openAs }) => {
    const email = `${randomUUID()}@example.test`;
    await visit('/about');
    const signUp = await openSignUp(page, say);
    await signUp.getByRole('textbox', { name: say.name }).fill(say.customer);
    await signUp.getByRole('textbox', { name: say.email }).fill(email);
    await signUp.getByLabel(say.password, { exact: true }).fill(PASSWORD);
    await signUp.getByRole('checkbox', { name: say.agree }).check();
    await signUp.getByRole('button', { name: say.createAccount }).click();
    await expect(page.getByText(say.registered)).toBeVisible();

    await page.goto(await mailedLink(db, email, '/verify-email'));
    await waitForHydration(page);
    expect(await verifiedAt(db, email)).toBeNull();
    await page.getByRole('button', { name: say.confirmEmail }).click();
    await expect(page.getByRole('heading', { name: say.emailConfirmed })).toBeVisible();
    await expect(page).toHaveURL(/\/verify-email$/);
    expect(await verifiedAt(db, email)).not.toBeNull();

    // To its owner a link that was used says that nothing is left to do; to a visitor it is dead.
    await visit('/verify-email?token=never-was-one');
    await page.getByRole('button', { name: say.confirmEmail }).click();
    await expect(page.getByRole('heading', { name: say.emailConfirmed })).toBeVisible();
    const visitor = await openAs(null);
    await visit('/verify-email?token=never-was-one', visitor);
    await visitor.getByRole('button', { name: say.confirmEmail }).click();
    await expect(visitor.getByRole('heading', { name: say.deadLink })).toBeVisible();
  },
);

async function verifiedAt(db: Kysely<DB>, email: string) {
  const user = await db
    .selectFrom('users')
    .select('email_verified_at')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return user.email_verified_at;
}
