import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { spacedNumber } from '#/shared/identity/phone.ts';
import { newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { make } from '../../support/db/make.ts';
import { choose, nativeOf } from '../choose.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import {
  makeCustomer,
  nameDevices,
  PASSWORD,
  PIN,
  signIn,
  signInWithCode,
  signUpAnonymouslyAndBook,
} from '../people.ts';
import type { siteMessages } from '../site-messages.ts';
import { aboutMe } from './about-me-messages.ts';

type Say = (typeof siteMessages)['en'];

const settings = '/dashboard?section=settings';
const NEXT_PASSWORD = 'another horse entirely';
const home = /:\d+\/(?:en)?$/;

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test(
  'another device is signed out from the list, and then all devices',
  { tag: '@full' },
  async ({ page, visit, say, db, signInAs, openAs }) => {
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

    await test.step('signing out everywhere ends this session and the others', async () => {
      const third = await openAs(email);
      await page.getByRole('button', { name: say.signOutEverywhere }).click();
      const dialog = page.getByRole('dialog', { name: say.signOutEverywhere });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say.signOutEverywhere }).click();
      await expect(toast(page, say.signedOutEverywhere)).toBeVisible();
      await expect(page).toHaveURL(home);
      for (const visitor of [page, third]) {
        await visit('/dashboard', visitor);
        await expect(visitor).toHaveURL(home);
      }
    });
  },
);

test(
  'an account is verified, exported as a file, gets a new password and is erased',
  { tag: '@full' },
  async ({ page, request, visit, say, language, db, signInAs, openAs }) => {
    const { email, userId, actor } = await makeCustomer(db);
    await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute();
    const lab = await newLab(db);
    await order(db, actor, [visitAt(lab.labId, [lab.one])], 'card');
    const other = await openAs(email);
    await signInAs(email);

    await test.step('the e-mail is shown as not verified, and its link is sent again', async () => {
      await visit('/dashboard');
      await page.getByRole('button', { name: say.sendLinkAgain }).click();
      await expect(page.getByText(say.linkSentAgain)).toBeVisible();
      await visit(settings);
      await expect(page.getByText(say.notVerified)).toBeVisible();
    });

    await test.step('sex, year of birth and the language of mails stay as entered', async () => {
      const words = aboutMe[language];
      await choose(page.getByLabel(words.sex, { exact: true }), { label: words.female });
      await page.getByLabel(words.birthYear).fill('1991');
      await choose(page.getByLabel(words.mailLanguage), 'en');
      await expectAccessible(page, 'the settings');
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await expect(page.getByText(words.saved)).toBeVisible();
      await visit(settings);
      await expect(nativeOf(page.getByLabel(words.sex, { exact: true }))).toHaveValue('female');
      await expect(page.getByLabel(words.birthYear)).toHaveValue('1991');
      await expect(nativeOf(page.getByLabel(words.mailLanguage))).toHaveValue('en');
    });

    await test.step('a telephone number and the choice of notifications are kept', () =>
      chooseMessages(page, visit, aboutMe[language]));

    await test.step('the user’s data are downloaded as a file', async () => {
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

    await test.step('a new password keeps this session and ends the others', async () => {
      await changePassword(page, say);
      await visit(settings);
      await expect(page).toHaveURL(/\/dashboard\?section=settings$/);
      await visit(settings, other);
      await expect(other).toHaveURL(home);
      expect(await signIn(request, email, PASSWORD)).toBe(401);
      expect(await signIn(request, email, NEXT_PASSWORD)).toBe(200);
    });

    await test.step('the mail with the link has arrived', () =>
      expect.poll(() => linksTo(db, email), { timeout: 30_000 }).toHaveLength(1));

    await test.step('all orders are in one list', async () => {
      await visit('/dashboard?section=orders');
      const orders = page.getByRole('region', { name: aboutMe[language].atLabs }).getByRole('listitem');
      await expect(orders).toHaveCount(1);
      await expect(orders).toContainText('157.50');
      await visit(settings);
    });

    await test.step('an erased account cannot be opened again; what goes back is said before', async () => {
      await eraseAccount(page, say, [aboutMe[language].ends, aboutMe[language].goesBack]);
      expect(await signIn(request, email, NEXT_PASSWORD)).toBe(401);
    });
  },
);

async function chooseMessages(
  page: Page,
  visit: (path: string) => Promise<void>,
  words: (typeof aboutMe)['en'],
) {
  const number = `+9665${randomInt(1e7, 1e8)}`;
  await page.getByRole('textbox', { name: words.phone }).fill(number.replace('+966', '0'));
  await page.getByRole('button', { name: words.savePhone }).click();
  await expect(page.getByText(spacedNumber(number))).toBeVisible();
  const byMail = page
    .getByRole('group', { name: words.reminders })
    .getByRole('checkbox', { name: words.byMail });
  await expect(byMail).toBeChecked();
  await page.getByRole('group', { name: words.reminders }).getByText(words.byMail, { exact: true }).click();
  await expect(byMail).not.toBeChecked();
  await visit(settings);
  await expect(page.getByText(spacedNumber(number))).toBeVisible();
  await expect(byMail).not.toBeChecked();
}

const linksTo = (db: Kysely<DB>, email: string) =>
  db
    .selectFrom('dev_mails')
    .select('id')
    .where('to_address', '=', email)
    .where('plain_text', 'like', '%/verify-email?token=%')
    .execute();

async function changePassword(page: Page, say: Say) {
  const [current, next] = [page.getByLabel(say.currentPassword), page.getByLabel(say.newPassword)];
  await current.fill('not the password');
  await next.fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: say.changePassword }).click();
  await expect(page.getByText(say.wrongCurrentPassword)).toBeVisible();
  await expect(next).toHaveValue(NEXT_PASSWORD);

  await current.fill(PASSWORD);
  await page.getByRole('button', { name: say.changePassword }).click();
  await expect(toast(page, say.passwordSaved)).toBeVisible();
  await expect(current).toHaveValue('');
}

async function eraseAccount(page: Page, say: Say, ending: string[]) {
  await page.getByRole('button', { name: say.eraseMyAccount }).click();
  const dialog = page.getByRole('dialog', { name: say.eraseYourAccount });
  for (const words of ending) await expect(dialog).toContainText(words);
  await expectAccessible(page);
  await dialog.getByLabel(say.yourPassword).fill('not the password');
  await dialog.getByRole('button', { name: say.eraseForGood }).click();
  await expect(dialog.getByText(say.wrongPassword)).toBeVisible();

  await dialog.getByLabel(say.yourPassword).fill(NEXT_PASSWORD);
  await dialog.getByRole('button', { name: say.eraseForGood }).click();
  await expect(toast(page, say.erased)).toBeVisible();
  await expect(page).toHaveURL(home);
}

test(
  'an anonymous customer sees no personal field until they ask for a name, and keeps the booking',
  { tag: '@full' },
  async ({ page, request, visit, say, db }) => {
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
  },
);

test(
  'bookings made by code move into a named account',
  { tag: '@full' },
  async ({ page, request, playwright, baseURL, visit, say, db, signInAs }) => {
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
  },
);
