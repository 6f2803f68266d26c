import { gzipSync } from 'node:zlib';
import { withLocale } from '#/shared/locale.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test, wordsOf } from './fixtures.ts';
import { openSignIn, openSignUp } from './header.ts';

const testPath = `/test/${encodeURIComponent('Glucose (serum/plasma)')}`;
const publicPages = {
  'where tests are found': [
    '/',
    '/search?query=vitamin%20d&location=Riyadh',
    '/search?query=zzzzqqq',
    '/categories',
    '/categories/Diabetes',
    testPath,
  ],
  'where one reads': [
    '/labs',
    '/labs/1',
    '/about',
    '/privacy-policy',
    '/terms-and-conditions',
    '/join-as-lab',
    '/no-such-page',
  ],
  'where one gets back in': ['/reset-password', '/reset-password?token=a', '/verify-email?token=a'],
};
const desks = {
  'customer@demo.test': ['/dashboard', '/dashboard?section=bookings', '/dashboard?section=settings'],
  'lab@demo.test': [
    '/dashboard',
    '/dashboard?section=bookings',
    '/dashboard?section=tests',
    '/dashboard?section=settings',
  ],
  'newlab@demo.test': ['/dashboard', '/dashboard?section=settings'],
  'admin@demo.test': ['/admin/dashboard', '/admin/dashboard?section=labs'],
};

test.describe('no WCAG 2.2 AA violation', () => {
  test.describe.configure({ timeout: 150_000 }); // each walks through several pages

  for (const [kind, paths] of Object.entries(publicPages)) {
    test(`on the pages ${kind}`, async ({ page, visit }) => {
      for (const path of paths) {
        await visit(path);
        await expectAccessible(page, path);
      }
    });
  }

  for (const [email, paths] of Object.entries(desks)) {
    test(`at the desk of ${email}`, async ({ page, visit, signInAs }) => {
      await signInAs(email);
      for (const path of paths) {
        await visit(path);
        await expectAccessible(page, path);
      }
    });
  }

  test('on a test page with lab, day and time chosen', async ({ page, visit, say }) => {
    await visit(`/test/HbA1c?location=Riyadh`);
    await page.getByRole('radiogroup').getByRole('radio').first().press('Space');
    await page.getByRole('button', { name: say.available }).first().click();
    await wordsOf(
      page
        .getByRole('radiogroup', { name: say.chooseTheTime })
        .getByRole('radio', { disabled: false })
        .last(),
    ).click();
    await expect(page.getByRole('button', { name: say.book })).toBeEnabled();
    await expectAccessible(page);
  });

  test('in the sheet of filters', async ({ page, visit, say, isPhone }) => {
    test.skip(!isPhone, 'the filters stand beside the list');
    await visit('/search?query=hba1c');
    await page.getByRole('button', { name: say.filter }).click();
    await expect(page.getByRole('dialog', { name: say.filters })).toBeVisible();
    await expectAccessible(page);
  });

  test('in the open menu', async ({ page, visit, say, isPhone }) => {
    test.skip(!isPhone, 'the links stand in the header');
    await visit('/');
    await page.getByRole('button', { name: say.menu }).click();
    await expect(page.getByRole('dialog', { name: say.menu })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('no WCAG 2.2 AA violation in a dialog', () => {
  test.describe.configure({ timeout: 150_000 });

  test('in the dialogs of logging in, with their errors', async ({ page, visit, say }) => {
    await visit('/about');
    await page.getByRole('button', { name: say.adminLogin }).click();
    const dialog = page.getByRole('dialog');
    await expect(page.getByRole('dialog', { name: say.adminLogin })).toBeVisible();
    await expectAccessible(page, 'admin');
    await dialog.getByRole('button', { name: say.close }).click();
    await expect(dialog).toBeHidden();

    await openSignIn(page, say);
    await dialog.getByRole('textbox', { name: say.email }).fill('nobody@example.test');
    await dialog.getByLabel(say.password, { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: say.logIn, exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'log in');
    await dialog.getByRole('button', { name: say.forgot }).click();
    await expect(dialog.getByRole('button', { name: say.sendLink })).toBeVisible();
    await expectAccessible(page, 'forgotten');
    await dialog.getByRole('button', { name: say.backToLogIn }).click();
    await dialog.getByRole('button', { name: say.haveCode }).click();
    await dialog.getByRole('textbox', { name: say.code }).fill('7K3M-9QXD-4T2A');
    await dialog.getByRole('button', { name: say.logIn, exact: true }).click();
    await expectAccessible(page, 'with a code');
  });

  test('in the dialogs of signing up, with their errors', async ({ page, visit, say }) => {
    await visit('/');
    await openSignUp(page, say);
    const dialog = page.getByRole('dialog');
    await wordsOf(page.getByRole('radio', { name: say.lab })).click();
    await page.getByRole('button', { name: say.createAccount }).click();
    await expect(dialog.getByText(say.mustAgree)).toBeVisible();
    await expectAccessible(page, 'sign up');
    await dialog.getByRole('button', { name: say.close }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('main').getByRole('button', { name: say.withoutName }).click();
    await dialog.getByRole('button', { name: say.createCode }).click();
    await expect(dialog.getByText(say.sixDigits)).toBeVisible();
    await expectAccessible(page, 'without a name');
    await dialog.getByLabel(say.choosePin).fill('135790');
    await wordsOf(dialog.getByRole('radio', { name: say.female })).click();
    await dialog.getByRole('textbox', { name: say.birthYear }).fill('1992');
    await dialog.getByRole('checkbox', { name: say.agree }).check();
    await dialog.getByRole('button', { name: say.createCode }).click();
    await expect(dialog.getByRole('button', { name: say.savedIt })).toBeVisible();
    await expectAccessible(page, 'the code');
  });
});

test('no public page is wider than a screen of 320 px', async ({ page, visit, isPhone }) => {
  test.skip(!isPhone, 'once a language is enough');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of Object.values(publicPages).flat()) {
    await visit(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, path).toBeLessThanOrEqual(320);
  }
});

test('the HTML of home, search and a test page is at most 20 kB compressed', async ({
  request,
  language,
  isPhone,
}) => {
  test.skip(isPhone, 'the same HTML for every screen');
  for (const path of ['/', '/search?query=vitamin%20d&location=Riyadh', testPath]) {
    const html = await (await request.get(withLocale(path, language))).body();
    expect.soft(gzipSync(html).byteLength, path).toBeLessThanOrEqual(20_480);
  }
});
