import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { make } from '../support/make.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { openSignIn } from './header.ts';
import {
  givePassword,
  makeCustomer,
  nameDevices,
  PASSWORD,
  PIN,
  signIn,
  signInWithCode,
  signUpAnonymouslyAndBook,
} from './people.ts';

const settings = '/dashboard?section=settings';
const home = /:\d+\/(?:en)?$/;

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a device that is not mine is signed out from the list', async ({
  page,
  visit,
  say,
  db,
  signInAs,
  openAs,
}) => {
  const { email } = await make.customer(db);
  const other = await openAs(email);
  await visit(settings, other);
  await signInAs(email);
  await visit(settings);
  await nameDevices(db, email);
  await page.reload();
  const devices = page.getByRole('list', { name: say.devices }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expectAccessible(page);

  await devices.getByRole('button', { name: say.signOutDevice }).click();
  await expect(toast(page, say.thatDeviceSignedOut)).toBeVisible();
  await expect(devices).toHaveCount(1);
  await visit(settings, other);
  await expect(other).toHaveURL(home);
});

test('signing out everywhere ends this session and the others', async ({
  page,
  visit,
  say,
  db,
  signInAs,
  openAs,
}) => {
  const { email } = await make.customer(db);
  const other = await openAs(email);
  await signInAs(email);
  await visit(settings);
  await page.getByRole('button', { name: say.signOutEverywhere }).click();
  const dialog = page.getByRole('dialog', { name: say.signOutEverywhere });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say.signOutEverywhere }).click();
  await expect(toast(page, say.signedOutEverywhere)).toBeVisible();
  await expect(page).toHaveURL(home);
  for (const visitor of [page, other]) {
    await visit('/dashboard', visitor);
    await expect(visitor).toHaveURL(home);
  }
});

test('a new password keeps this session and ends the others', async ({
  page,
  request,
  visit,
  say,
  db,
  signInAs,
  openAs,
}) => {
  const { email } = await makeCustomer(db);
  const other = await openAs(email);
  await signInAs(email);
  await visit(settings);
  const [current, next] = [page.getByLabel(say.currentPassword), page.getByLabel(say.newPassword)];
  await current.fill('not the password');
  await next.fill('another horse entirely');
  await page.getByRole('button', { name: say.changePassword }).click();
  await expect(page.getByText(say.wrongCurrentPassword)).toBeVisible();
  await expect(next).toHaveValue('another horse entirely');

  await current.fill(PASSWORD);
  await page.getByRole('button', { name: say.changePassword }).click();
  await expect(toast(page, say.passwordSaved)).toBeVisible();
  await expect(current).toHaveValue('');
  await visit(settings);
  await expect(page).toHaveURL(/\/dashboard\?section=settings$/);
  await visit(settings, other);
  await expect(other).toHaveURL(home);
  expect(await signIn(request, email, PASSWORD)).toBe(401);
  expect(await signIn(request, email, 'another horse entirely')).toBe(200);
});

test('the e-mail is shown as not verified, and its link is sent again', async ({
  page,
  visit,
  say,
  db,
  signInAs,
}) => {
  const { email } = await make.customer(db);
  await signInAs(email);
  await visit('/dashboard');
  await page.getByRole('button', { name: say.sendLinkAgain }).click();
  await expect(page.getByText(say.linkSentAgain)).toBeVisible();
  await expect
    .poll(() => db.selectFrom('dev_mails').select('id').where('to_address', '=', email).execute(), {
      timeout: 30_000,
    })
    .toHaveLength(1);
  await visit(settings);
  await expect(page.getByText(say.notVerified)).toBeVisible();
});

test('one’s data come as a file', async ({ page, visit, say, db, signInAs }) => {
  const { email } = await make.customer(db);
  await signInAs(email);
  await visit(settings);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: say.downloadMyData }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^mukhtabari-data-\d{4}-\d\d-\d\d\.json$/);
  const content: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(content).toMatchObject({
    format: 'mukhtabari.personal-data.1',
    tables: { users: [expect.objectContaining({ email })] },
  });
});

test('an erased account can not be opened again', async ({ page, request, visit, say, db, signInAs }) => {
  const { email } = await makeCustomer(db);
  await signInAs(email);
  await visit(settings);
  await page.getByRole('button', { name: say.eraseMyAccount }).click();
  const dialog = page.getByRole('dialog', { name: say.eraseYourAccount });
  await expectAccessible(page);
  await dialog.getByLabel(say.yourPassword).fill('not the password');
  await dialog.getByRole('button', { name: say.eraseForGood }).click();
  await expect(dialog.getByText(say.wrongPassword)).toBeVisible();

  await dialog.getByLabel(say.yourPassword).fill(PASSWORD);
  await dialog.getByRole('button', { name: say.eraseForGood }).click();
  await expect(toast(page, say.erased)).toBeVisible();
  await expect(page).toHaveURL(home);
  expect(await signIn(request, email, PASSWORD)).toBe(401);
});

test('an anonymous customer meets no personal field until they ask for a name, and keeps the booking', async ({
  page,
  request,
  visit,
  say,
  db,
}) => {
  const { code, reference } = await signUpAnonymouslyAndBook(page.request, db);
  await visit('/dashboard');
  await expect(page.getByText(say.codeCannotBeRestored)).toBeVisible();
  await visit(settings);
  await expect(page.getByRole('button', { name: say.changePin })).toBeVisible();
  await expect(page.getByRole('textbox', { name: say.name })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox', { name: say.email })).toHaveCount(0);
  await expect(page.getByLabel(say.currentPassword)).toHaveCount(0);
  await expectAccessible(page);

  const email = `${randomUUID()}@example.test`;
  await page.getByRole('button', { name: say.chooseEmailAndPassword }).click();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: say.name }).fill('سارة');
  await page.getByRole('main').getByRole('textbox', { name: say.email }).fill(email);
  await page.getByLabel(say.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: say.agree }).check();
  await page.getByRole('button', { name: say.createNamedAccount }).click();
  await expect(toast(page, say.nowNamed)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await visit('/dashboard?section=bookings');
  await expect(page.getByText(reference)).toBeVisible();
  expect(await signInWithCode(request, code)).toBe(401);
  expect(await signIn(request, email, PASSWORD)).toBe(200);
});

test('bookings made by code come into a named account', async ({
  page,
  request,
  playwright,
  baseURL,
  visit,
  say,
  db,
  signInAs,
}) => {
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const { code, reference } = await signUpAnonymouslyAndBook(stranger, db);
  const { email } = await make.customer(db);
  await signInAs(email);
  await visit(settings);
  await page.getByRole('button', { name: say.enterCode }).click();
  await page.getByRole('textbox', { name: say.yourCode }).fill(code.toLowerCase());
  await page.getByLabel(say.pin, { exact: true }).fill(PIN);
  await page.getByRole('button', { name: say.bringBookings }).click();
  await expect(page.getByText(say.bookingsAreYours)).toBeVisible();
  await page.getByRole('link', { name: say.seeBookings }).click();
  await expect(page.getByText(reference)).toBeVisible();
  expect(await signInWithCode(request, code)).toBe(401);
  await stranger.dispose();
});

test('a lab sets up the second step, and signing in asks for it', async ({
  page,
  visit,
  say,
  db,
  signInAs,
  openAs,
}) => {
  const { email, userId } = await make.lab(db);
  await givePassword(db, userId);
  await signInAs(email);
  await visit(settings);
  await page.getByRole('button', { name: say.setUpSecondStep }).click();
  await expect(page.locator('img.qr')).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('bdi.key').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel(say.sixDigitCode).fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: say.turnOn, exact: true }).click();
  const codes = page.getByRole('list', { name: say.recoveryCodes }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const recoveryCode = await codes.first().innerText();
  await page.getByRole('button', { name: say.savedThem }).click();
  await expect(page.getByRole('button', { name: say.turnOffSecondStep })).toBeVisible();

  const elsewhere = await openAs(null);
  await visit('/', elsewhere);
  const dialog = await openSignIn(elsewhere, say);
  await dialog.getByRole('textbox', { name: say.email }).fill(email);
  await dialog.getByLabel(say.password, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: say.logIn }).click();
  // The same six digits open nothing a second time, so this is the phone left at home.
  await dialog.locator('[name=secondFactor]').fill(recoveryCode);
  await dialog.getByRole('button', { name: say.logIn }).click();
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
});

test('the administrator has settings of their own', async ({ page, visit, say, signInAs }) => {
  await signInAs('admin@demo.test');
  await visit('/admin/dashboard?section=settings');
  await expect(page.getByLabel(say.currentPassword)).toBeVisible();
  await expect(page.getByRole('button', { name: say.setUpSecondStep })).toBeVisible();
  await expect(page.getByRole('list', { name: say.devices })).toBeVisible();
  await expect(page.getByRole('button', { name: say.eraseMyAccount })).toHaveCount(0);
  await expectAccessible(page);
});
