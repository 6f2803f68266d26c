import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { withLocale } from '#/shared/core/locale.ts';
import { expect, waitForHydration, test } from '../fixtures.ts';
import { mailedLink } from '../mailed-link.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { newsletterMessages } from './newsletter-messages.ts';

const formOf = (page: Page) => page.getByRole('contentinfo').locator('form');

test(
  'a visitor subscribes, confirms by mail and unsubscribes by the next one',
  { tag: '@full' },
  async ({ page, context, visit, language, db }) => {
    const its = newsletterMessages[language];
    const email = `${randomUUID()}@example.test`;
    await visit('/about');
    const form = formOf(page);
    const field = form.getByRole('textbox', { name: its.field });

    await test.step('an invalid address shows an error beside the field, and nothing is sent', async () => {
      await field.fill('sara@');
      await field.press('Enter');
      await expect(form.getByRole('status')).toHaveText(its.invalid);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page, 'the form with an error');
    });

    await test.step('without a connection an error is shown, and the typed text stays', async () => {
      await field.fill('sara@example.test');
      await context.route('**/trpc/**', (route) => route.abort());
      await field.press('Enter');
      await expect(form.getByRole('status')).not.toHaveText(its.invalid);
      await expect(form.getByRole('status')).not.toBeEmpty();
      await expect(field).toHaveValue('sara@example.test');
      await context.unroute('**/trpc/**');
    });

    await field.fill(email);
    await form.getByRole('button', { name: its.subscribe }).press('Enter');
    await expect(form.getByRole('status')).toContainText(its.onItsWay);
    await expect(field).toHaveValue('');
    await expectAccessible(page, 'the form once sent');

    await test.step('the link asks first', async () => {
      const link = await mailedLink(db, email, '/newsletter/confirm');
      expect(link.startsWith('/en/')).toBe(language === 'en');
      await page.goto(link);
      await waitForHydration(page);
      expect(await statusOf(db, email)).toBe('pending');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
      await expectAccessible(page, 'the page that confirms');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: its.confirmTitle })).toBeVisible();
      await main.getByRole('button').press('Enter');
      await expect(main.getByRole('heading', { name: its.subscribed })).toBeVisible();
      await expect(page, 'the key stays in no history').toHaveURL(/\/newsletter\/confirm\?done=1$/);
      expect(await statusOf(db, email)).toBe('confirmed');
      await expectAccessible(page, 'the page once confirmed');
      await page.reload();
      await expect(main.getByRole('heading', { name: its.subscribed })).toBeVisible();
    });

    await test.step('any mail unsubscribes, without signing in', async () => {
      await page.goto(await mailedLink(db, email, '/newsletter/unsubscribe'));
      await waitForHydration(page);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: its.leaveTitle })).toBeVisible();
      expect(await statusOf(db, email)).toBe('confirmed');
      await main.getByRole('button', { name: its.leave }).click();
      await expect(main.getByRole('heading', { name: its.left })).toBeVisible();
      await expect(page).toHaveURL(/\/newsletter\/unsubscribe\?done=1$/);
      expect(await statusOf(db, email), 'the address is forgotten').toBeUndefined();
    });
  },
);

test(
  'the page of a mail unsubscribes without scripts too',
  { tag: '@full' },
  async ({ page, visit, language, db, browser }) => {
    const its = newsletterMessages[language];
    const email = `${randomUUID()}@example.test`;
    await visit('/about');
    await formOf(page).getByRole('textbox', { name: its.field }).fill(email);
    await formOf(page).getByRole('button', { name: its.subscribe }).click();
    await page.goto(await mailedLink(db, email, '/newsletter/confirm'));
    await waitForHydration(page);
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('heading', { name: its.subscribed })).toBeVisible();

    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
    await plain.goto(await mailedLink(db, email, '/newsletter/unsubscribe'));
    await plain.getByRole('main').getByRole('button', { name: its.leave }).click();
    await expect(plain).toHaveURL(/\/newsletter\/unsubscribe\?done=1$/);
    await expect(plain.getByRole('heading', { name: its.left })).toBeVisible();
    expect(await statusOf(db, email)).toBeUndefined();
    await plain.close();
  },
);

test(
  'an old, broken or wrong link shows the next step',
  { tag: '@full' },
  async ({ page, visit, language }) => {
    const its = newsletterMessages[language];
    await visit('/newsletter/confirm?token=old');
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('heading', { name: its.tooOld })).toBeVisible();
    await visit('/newsletter/confirm');
    await expect(page.getByRole('heading', { name: its.tooOld })).toBeVisible();

    const answer = await page.goto(withLocale('/newsletter/else', language));
    await waitForHydration(page);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: its.notHere })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: its.categories }).click();
    await expect(page).toHaveURL(/\/categories$/);
  },
);

async function statusOf(db: Kysely<DB>, email: string) {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select('status')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.status;
}
