import { labelOf } from '../e2e/fixtures.ts';
import { logIn, openSignIn, openSignUp } from '../e2e/header.ts';
import { expect } from './expect.ts';
import { type Stage, screensOf } from './screen.ts';

const reading = screensOf('reading', {
  about: { path: '/about', isMain: true },
  developers: '/developers',
  'privacy-policy': '/privacy-policy',
  'terms-and-conditions': '/terms-and-conditions',
  'join-as-lab': '/join-as-lab',
  pricing: { path: '/pricing', isMain: true },
  'pricing-of-labs': '/pricing?audience=lab',
  'newsletter-confirm': '/newsletter/confirm?token=a',
  'newsletter-confirmed': '/newsletter/confirm?done=1',
  'newsletter-unsubscribe': '/newsletter/unsubscribe?token=a',
  'newsletter-unsubscribed': '/newsletter/unsubscribe?done=1',
  'not-found': '/no-such-page',
  'not-found-test': '/test/HbA1x',
  'not-found-city': '/test/HbA1c/in/Atlantis',
  'not-found-lab': '/labs/99999999',
  'not-found-category': '/categories/Magic',
  success: '/success',
  'checkout-empty': '/checkout',
});

const letters = screensOf('letters', {
  'reset-password': '/reset-password',
  'reset-password-link': '/reset-password?token=a',
  'verify-email': '/verify-email',
  'verify-email-link': '/verify-email?token=a',
  'plan-invitation-dead': '/plan-invitation?token=a',
  'not-your-order': '/orders/0190b6a0-0000-7000-8000-000000000000',
  'not-your-results': '/results/0190b6a0-0000-7000-8000-000000000000',
  'shared-pin': '/shared/abcdefghijklmnopqrstuvwxyz012345',
  'shared-visit-dead': '/shared/visit/abcdefghijklmnopqrstuvwxyz012345',
});

async function wrongPassword({ page, say }: Stage) {
  const dialog = await openSignIn(page, say);
  await logIn(dialog, say, { email: 'nobody@example.test', password: 'not the password' });
  await expect(dialog.getByRole('alert')).toBeVisible();
}

async function withoutName({ page, say }: Stage) {
  await page.getByRole('main').getByRole('button', { name: say.withoutName }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: say.createCode })).toBeVisible();
  return dialog;
}

const signingIn = screensOf('signing-in', {
  'log-in': {
    path: '/about',
    reach: async ({ page, say }) => {
      await expect(await openSignIn(page, say)).toBeVisible();
    },
  },
  'wrong-password': { path: '/about', reach: wrongPassword },
  forgotten: {
    path: '/about',
    reach: async ({ page, say }) => {
      await (await openSignIn(page, say)).getByRole('button', { name: say.forgot }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: say.sendLink })).toBeVisible();
    },
  },
  'with-code': {
    path: '/about',
    reach: async ({ page, say }) => {
      const dialog = await openSignIn(page, say);
      await dialog.getByRole('button', { name: say.haveCode }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: say.code }).fill('7K3M-9QXD-4T2A');
    },
  },
  admin: {
    path: '/about',
    reach: async ({ page, say }) => {
      await page.getByRole('button', { name: say.adminLogin }).click();
      await expect(page.getByRole('dialog', { name: say.adminLogin })).toBeVisible();
    },
  },
});

const signingUp = screensOf('signing-up', {
  customer: {
    path: '/about',
    reach: async ({ page, say }) => {
      await expect(await openSignUp(page, say)).toBeVisible();
    },
  },
  'lab-with-errors': {
    path: '/about',
    reach: async ({ page, say }) => {
      const dialog = await openSignUp(page, say);
      await labelOf(page.getByRole('radio', { name: say.lab })).click();
      await page.getByRole('button', { name: say.createAccount }).click();
      await expect(dialog.getByText(say.mustAgree)).toBeVisible();
    },
  },
  'without-name': {
    path: '/',
    reach: async (stage) => {
      await withoutName(stage);
    },
  },
  'without-name-errors': {
    path: '/',
    reach: async (stage) => {
      const dialog = await withoutName(stage);
      await dialog.getByRole('button', { name: stage.say.createCode }).click();
      await expect(dialog.getByText(stage.say.pinLength)).toBeVisible();
    },
  },
  'code-card': {
    path: '/',
    changes: true,
    reach: async (stage) => {
      const { say } = stage;
      const dialog = await withoutName(stage);
      await dialog.getByLabel(say.choosePin).fill('135790');
      await labelOf(dialog.getByRole('radio', { name: say.female })).click();
      await dialog.getByRole('textbox', { name: say.birthYear }).fill('1992');
      await dialog.getByRole('checkbox', { name: say.agree }).check();
      await dialog.getByRole('button', { name: say.createCode }).click();
      await expect(dialog.getByRole('button', { name: say.savedIt })).toBeVisible();
    },
  },
});

const gallery = screensOf('gallery', { page: '/dev/gallery' });

export const readingScreens = [...reading, ...gallery, ...letters, ...signingIn, ...signingUp];
