import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { choose } from '../choose.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { unfold } from '../unfold.ts';
import { adminSettingsMessages } from './settings-messages.ts';

const ADMIN = 'admin@demo.test';
const address = '/admin/dashboard?section=settings';
const saved = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();

// These settings apply to the whole site: tests run in series, the languages take a lock, and each test restores the
// values.
test.describe.configure({ mode: 'default' });
let giveTurn = () => {};
test.beforeEach(async ({ db }) => {
  test.slow(); // The time spent waiting for the lock counts.
  await new Promise<void>((resolve, reject) => {
    const turn = new Promise<void>((done) => {
      giveTurn = done;
    });
    db.connection()
      .execute(async (connection) => {
        await sql`select pg_advisory_lock(4280)`.execute(connection);
        resolve();
        await turn;
        await sql`select pg_advisory_unlock(4280)`.execute(connection);
      })
      .catch(reject);
  });
});
test.afterEach(() => giveTurn());

test(
  'the administrator has personal settings; an announcement is created, shown to visitors, and stays hidden once dismissed',
  { tag: '@full' },
  async ({ page, visit, say, signInAs, openAs, language }) => {
    const words = adminSettingsMessages[language];
    const line = `${language} ${randomUUID().slice(0, 8)}`;
    await signInAs(ADMIN);
    await visit(address);
    await test.step('password, second factor and devices, but no way to erase the account', async () => {
      await expect(page.getByLabel(say.currentPassword)).toBeVisible();
      await expect(page.getByRole('button', { name: say.setUpSecondStep })).toBeVisible();
      await expect(page.getByRole('list', { name: say.devices })).toBeVisible();
      await expect(page.getByRole('button', { name: say.eraseMyAccount })).toHaveCount(0);
      await expectAccessible(page);
    });
    const settings = page.getByRole('navigation', { name: words.parts });
    await unfold(settings);
    await settings.getByRole('link', { name: words.announcements }).press('Enter');
    await page.getByRole('button', { name: words.add }).press('Enter');
    await page.getByRole('textbox', { name: words.arabic }).fill(line);
    await page.getByRole('textbox', { name: words.english }).fill(line);
    await choose(page.getByRole('combobox', { name: words.where }), { label: words.frontPage });
    await expectAccessible(page);
    await page.getByRole('button', { name: words.save }).press('Enter');
    await saved(page, words.saved);

    const visitor = await openAs(null);
    const region = visitor.getByRole('region', { name: words.announcements });
    await expect(async () => {
      await visit('/', visitor);
      await expect(region).toContainText(line, { timeout: 500 });
    }).toPass();
    await expect(visitor.getByRole('region', { name: words.figures })).toBeVisible();
    await expectAccessible(visitor);
    await visit('/about', visitor);
    await expect(region).toHaveCount(0);
    await visit('/', visitor);
    const mine = region.locator('p').filter({ hasText: line });
    await mine.getByRole('button', { name: words.hide }).press('Enter');
    await expect(mine).toHaveCount(0);
    // The server leaves it out, so that the layout does not shift at hydration.
    const path = language === 'en' ? '/en' : '/';
    expect(await (await visitor.request.get(path)).text()).not.toContain(line);

    const row = page.getByRole('listitem').filter({ hasText: line });
    await row.getByRole('button', { name: words.remove }).press('Enter');
    const asked = page.getByRole('dialog', { name: words.removeThis });
    await expect(asked).toContainText(line);
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await expect(row, 'it asks first').toBeVisible();
    await row.getByRole('button', { name: words.remove }).press('Enter');
    await asked.getByRole('button', { name: words.remove, exact: true }).press('Enter');
    await expect(asked).toBeHidden();
    await expect(row).toHaveCount(0);
  },
);

test(
  'contact details appear in the footer, a wrong VAT number is refused, and a switch keeps its state',
  { tag: '@full' },
  async ({ page, visit, signInAs, language }) => {
    const words = adminSettingsMessages[language];
    await signInAs(ADMIN);
    await visit(`${address}&view=site`);
    await expectAccessible(page);
    const contact = page.getByRole('region', { name: words.contact, exact: true });
    await contact.getByRole('textbox', { name: words.phone }).fill('+966 11 234 5678');
    await contact.getByRole('button', { name: words.save }).press('Enter');
    await saved(page, words.saved);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '+966112345678' })).toBeVisible();

    await visit(`${address}&view=vat`);
    await page.getByRole('textbox', { name: words.vatNumber }).fill('123');
    await page.getByRole('button', { name: words.save }).press('Enter');
    await expect(page.getByText(words.check)).toBeVisible();
    await expectAccessible(page);

    // Not used by any other spec: a closed feature is closed for all parallel tests.
    await visit(`${address}&view=switches`);
    await expectAccessible(page);
    const box = page.getByRole('checkbox', { name: words.model });
    for (const isOn of [false, true]) {
      await box.press('Space');
      await page.getByRole('button', { name: words.save }).press('Enter');
      await saved(page, words.saved);
      await visit(`${address}&view=switches`);
      await expect(box).toBeChecked({ checked: isOn });
    }
  },
);

test(
  'a legal text starts from the current one, publishing shows what changes and asks, and every part is accessible',
  { tag: '@full' },
  async ({ page, visit, signInAs, language, db }) => {
    const words = adminSettingsMessages[language];
    await signInAs(ADMIN);
    await visit(`${address}&view=texts`);
    await expect(page.getByRole('textbox', { name: words.textInEnglish })).toHaveValue(
      /^## About these terms/,
    );
    await expectAccessible(page);
    await test.step('the question shows the new line alone; publishing is left to other tests, for it holds for all', async () => {
      const text = page.getByRole('textbox', { name: words.textInEnglish });
      await text.fill(`${await text.inputValue()}\n\nA sentence that is new.`);
      await page.getByRole('button', { name: words.saveDraft }).press('Enter');
      await saved(page, words.draftSaved);
      try {
        await page.getByRole('button', { name: words.publish }).press('Enter');
        const dialog = page.getByRole('dialog', { name: words.publishAsked });
        const changes = dialog.getByRole('region', { name: words.changesInEnglish });
        await expect(changes.getByRole('insertion')).toHaveText('A sentence that is new.');
        await expect(changes.getByRole('deletion')).toHaveCount(0);
        await expect(dialog.getByText(words.noChanges)).toHaveCount(1);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('button', { name: words.publish }), 'nothing is published').toBeVisible();
      } finally {
        await db.deleteFrom('legal_texts').where('version', 'is', null).execute();
      }
    });
    for (const view of ['home', 'policies', 'plans', 'banners']) {
      await visit(`${address}&view=${view}`);
      await expectAccessible(page);
    }
    await visit('/terms-and-conditions?version=2025-10-02');
    await expectAccessible(page);
  },
);
