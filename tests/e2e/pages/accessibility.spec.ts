import { screens } from '../../screens/screens.ts';
import { expect, giveSession, test, labelOf } from '../fixtures.ts';
import { logIn, openSignIn, openSignUp } from '../header.ts';
import { expectAccessible } from './expect-accessible.ts';

/** The dialogs are tested below, in every combination of language and size; the gallery has its own spec. */
const walked = new Set(['signing-in', 'signing-up', 'gallery']);

/**
 * States that need interaction; whole-pages.spec.ts has the pages themselves. Screens that change rows are checked in
 * the spec of their feature.
 */
const states = screens.filter(({ area, reach, changes }) => reach && changes !== true && !walked.has(area));

test.describe('no WCAG 2.2 AA violation', { tag: '@full' }, () => {
  for (const screen of states) {
    const title = `${screen.area}: ${screen.name}`;
    // Once in either language is enough, except for the most visited pages.
    const tag = screen.isMain === true ? [] : ['@once', '@full'];
    test(
      title,
      { tag },
      async ({ page, db, visit, say, language, isPhone, signInAs, baseURL, complaints }) => {
        test.skip(
          screen.only !== undefined && (screen.only === 'phone') !== isPhone,
          'on other screens only',
        );
        if (screen.who !== undefined) await signInAs(screen.who);
        if (screen.path !== undefined) await visit(screen.path);
        const signIn = (userId: string) => giveSession(db, page, userId, baseURL);
        await screen.reach?.({ page, db, language, say, isPhone, visit, signIn });
        await expectAccessible(page, title);
        if (screen.isFault === true) complaints.length = 0;
      },
    );
  }
});

test.describe('no WCAG 2.2 AA violation in a dialog', () => {
  test('in the log-in dialogs, with their errors', { tag: '@full' }, async ({ page, visit, say }) => {
    await visit('/about');
    await page.getByRole('button', { name: say.adminLogin }).click();
    const dialog = page.getByRole('dialog');
    await expect(page.getByRole('dialog', { name: say.adminLogin })).toBeVisible();
    await expectAccessible(page, 'admin');
    await dialog.getByRole('button', { name: say.close }).click();
    await expect(dialog).toBeHidden();

    await openSignIn(page, say);
    await logIn(dialog, say, { email: 'nobody@example.test', password: 'not the password' });
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

  test('in the sign-up dialogs, with their errors', { tag: '@full' }, async ({ page, visit, say }) => {
    await visit('/');
    await openSignUp(page, say);
    const dialog = page.getByRole('dialog');
    await labelOf(page.getByRole('radio', { name: say.lab })).click();
    await page.getByRole('button', { name: say.createAccount }).click();
    await expect(dialog.getByText(say.mustAgree)).toBeVisible();
    await expectAccessible(page, 'sign up');
    await dialog.getByRole('button', { name: say.close }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('main').getByRole('button', { name: say.withoutName }).click();
    await dialog.getByRole('button', { name: say.createCode }).click();
    await expect(dialog.getByText(say.pinLength)).toBeVisible();
    await expectAccessible(page, 'without a name');
    await dialog.getByLabel(say.choosePin).fill('135790');
    await labelOf(dialog.getByRole('radio', { name: say.female })).click();
    await dialog.getByRole('textbox', { name: say.birthYear }).fill('1992');
    await dialog.getByRole('checkbox', { name: say.agree }).check();
    await dialog.getByRole('button', { name: say.createCode }).click();
    await expect(dialog.getByRole('button', { name: say.savedIt })).toBeVisible();
    await expectAccessible(page, 'the code');
  });
});
