import type { Locator, Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { make } from '../../support/db/make.ts';
import { expect, test, labelOf } from '../fixtures.ts';
import { openHeader } from '../header.ts';
import type { siteMessages } from '../site-messages.ts';

type Say = (typeof siteMessages)['en'];

const CODE = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/;
const PIN = '135790';
const toast = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button') });
const arabicDigits = (text: string) => text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');

/** From the completed form to the code that is shown once. */
async function createCode(dialog: Locator, say: Say) {
  await fillInCode(dialog, say);
  await dialog.getByRole('button', { name: say.createCode }).click();
  const shown = dialog.getByText(CODE);
  await expect(shown).toBeVisible();
  return shown.innerText();
}

async function fillInCode(dialog: Locator, say: Say) {
  await dialog.getByLabel(say.choosePin).fill(PIN);
  await labelOf(dialog.getByRole('radio', { name: say.female })).click();
  await dialog.getByRole('textbox', { name: say.birthYear }).fill('١٩٩٢');
  await dialog.getByRole('checkbox', { name: say.agree }).check();
}

async function openWithCode(page: Page, say: Say) {
  await page.getByRole('main').getByRole('button', { name: say.withoutName }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.haveCode }).click();
  return page.getByRole('dialog', { name: say.withCode });
}

test(
  'a code is created without a name, shown once, and opens the account again',
  { tag: '@full' },
  async ({ page, visit, say }) => {
    await visit('/');
    await page.getByRole('main').getByRole('button', { name: say.withoutName }).click();
    const dialog = page.getByRole('dialog', { name: say.withoutName });

    await dialog.getByRole('button', { name: say.createCode }).click();
    await expect(dialog.getByText(say.pinLength)).toBeVisible();
    await expect(dialog.getByText(say.required)).toHaveCount(2);
    await expect(dialog.getByText(say.mustAgree)).toBeVisible();
    await expect(toast(page)).toContainText(say.mustAgree);
    await expect(dialog.getByLabel(say.choosePin)).toBeFocused();

    await test.step('an earlier error disappears after a success', async () => {
      await page.route('**/auth.signUpAnonymously*', (route) => route.abort());
      await fillInCode(dialog, say);
      await dialog.getByRole('button', { name: say.createCode }).click();
      await expect(toast(page)).toContainText(say.signUpFailed);
      await page.unroute('**/auth.signUpAnonymously*');
    });
    const code = await createCode(dialog, say);
    await expect(toast(page)).toHaveCount(0);
    await test.step('it cannot be closed by accident', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('button', { name: say.backToCode })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('button', { name: say.closeUnsaved })).toBeVisible();
      await dialog.getByRole('button', { name: say.backToCode }).click();
      await expect(dialog.getByText(code)).toBeVisible();
    });
    await test.step('it can be saved', async () => {
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: say.saveImage }).click();
      expect((await download).suggestedFilename()).toBe(`mukhtabari-${code}.png`);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await dialog.getByRole('button', { name: say.copy }).click();
      await expect(dialog.getByRole('button', { name: say.copied })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    });
    await dialog.getByRole('button', { name: say.savedIt }).click();
    await expect(toast(page)).toContainText(say.registered);
    await expect(page.getByText(code)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('main').getByRole('button', { name: say.withoutName })).toHaveCount(0);

    await (await openHeader(page, say)).getByRole('button', { name: say.logOut }).click();
    await expect(page.getByRole('main').getByRole('button', { name: say.withoutName })).toBeVisible();
    await logInWithCode(page, say, code);
  },
);

async function logInWithCode(page: Page, say: Say, code: string) {
  const dialog = await openWithCode(page, say);
  const send = dialog.getByRole('button', { name: say.logIn, exact: true });
  const field = dialog.getByRole('textbox', { name: say.code });

  await test.step('a typing error is found before anything is sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await field.fill(code.slice(0, -1) + (code.endsWith('7') ? '8' : '7'));
    await expect(dialog.getByText(say.codeSlip)).toBeVisible();
    await dialog.getByLabel(say.pin, { exact: true }).fill(PIN);
    await send.click();
    await expect(field).toBeFocused();
    expect(sent.filter((url) => url.includes('signInWithCode'))).toEqual([]);
  });
  // Typed without dashes, in lower case and with Arabic digits.
  await field.fill('');
  await field.pressSequentially(arabicDigits(code.replaceAll('-', '').toLowerCase()));
  await expect(field).toHaveValue(code);
  await dialog.getByLabel(say.pin, { exact: true }).fill('000000');
  await send.click();
  await expect(toast(page)).toContainText(`${say.signInFailed}${say.wrongCode}`);
  await expect(dialog.getByRole('alert')).toHaveText(say.wrongCode);

  await dialog.getByLabel(say.pin, { exact: true }).fill(arabicDigits(PIN));
  await send.click();
  await expect(toast(page)).toContainText(say.loggedIn);
  await expect(toast(page)).toContainText(say.wrongPin);
}

test('a visitor books without a name on the way; where a test needs a name, this is not offered', async ({
  page,
  visit,
  say,
  db,
}) => {
  const free = await offerOf(db, true);
  const named = await offerOf(db, false);
  await test.step('the log-in form does not offer it where a name is needed', async () => {
    await visit(named.path);
    await page.getByRole('button', { name: say.book }).click();
    const logIn = page.getByRole('dialog', { name: say.logIn });
    await expect(logIn.getByRole('button', { name: say.signUp })).toBeVisible();
    await expect(logIn.getByRole('button', { name: say.haveCode })).toHaveCount(0);
    await expect(logIn.getByRole('button', { name: say.withoutName })).toHaveCount(0);
  });

  await visit(free.path);
  await expect(page.getByText(say.bringReference, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: say.book }).click();
  await expect(toast(page)).toContainText(say.mustLogIn);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say.withoutName }).click();
  await createCode(dialog, say);
  await dialog.getByRole('button', { name: say.savedIt }).click();
  await expect(page.getByRole('heading', { name: say.confirmed })).toBeVisible();
  await expect(page.getByText(say.bringReference, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/&time=09(?::|%3A)00(?::|%3A)00$/);

  await visit(named.path);
  await expect(page.getByRole('button', { name: say.book })).toBeDisabled();
  await expect(page.getByText(say.needsName).filter({ visible: true })).toBeVisible();
  await page.getByRole('link', { name: say.nameInSettings }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/dashboard\?section=settings$/);
});

/** A lab with a free seat at nine, at a test that does or does not accept anonymous customers. */
async function offerOf(db: Kysely<DB>, allowsAnonymous: boolean) {
  const { id, name_en } = await db
    .selectFrom('tests')
    .select(['id', 'name_en'])
    .where('anonymous_allowed', '=', allowsAnonymous)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { labId } = await make.labTest(db, { test_id: id });
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  return { path: `/test/${encodeURIComponent(name_en)}?lab_id=${labId}&date=${date}&time=09:00:00` };
}
