import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { makeCustomer, PASSWORD } from '../people.ts';
import { keyWords } from './make-key.ts';

const statusOf = async (request: APIRequestContext, key: string) =>
  (await request.get('/api/v1/bookings', { headers: { authorization: `Bearer ${key}` } })).status();

test(
  'a key is made, seen once and copied, works, is replaced and ended',
  { tag: '@full' },
  async ({ page, visit, say, language, db, signInAs, request }) => {
    const its = keyWords[language];
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { email } = await makeCustomer(db);
    await signInAs(email);
    await visit('/dashboard?section=settings');
    const card = page.getByRole('region', { name: its.keys });
    const dialog = page.getByRole('dialog');
    const shown = dialog.locator('code');
    /** The key in the dialog, by the button that copies it. */
    const copyKey = async () => {
      await expect(shown).toHaveText(/^mk_live_[0-9a-z]{8}_[0-9a-z]{32}$/);
      await dialog.getByRole('button', { name: say.copy, exact: true }).click();
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toBe(await shown.innerText());
      return copied();
    };

    await card.getByRole('button', { name: its.make }).click();
    await dialog.getByLabel(its.name).fill('Laptop');
    await dialog.getByRole('checkbox', { name: its.books }).click();
    await dialog.getByLabel(say.yourPassword, { exact: true }).fill(PASSWORD);
    await expectAccessible(page, 'making a key');
    await dialog.getByRole('button', { name: its.makeIt }).click();
    await expect(dialog).toContainText(its.isOnce);
    await expectAccessible(page, 'a key shown once');
    const first = await copyKey();
    await dialog.getByRole('button', { name: its.kept }).click();
    await expect(shown).toHaveCount(0);
    const rows = card.getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Laptop');
    await expect(card).not.toContainText(first);
    expect(await statusOf(request, first)).toBe(200);

    await rows.getByRole('button', { name: its.replace }).click();
    await dialog.getByLabel(say.yourPassword, { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: its.replaceIt, exact: true }).click();
    const second = await copyKey();
    await dialog.getByRole('button', { name: its.kept }).click();
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: its.ends })).toHaveCount(1);
    expect([await statusOf(request, first), await statusOf(request, second)]).toEqual([200, 200]);

    await visit('/dashboard?section=settings');
    const former = rows.filter({ hasText: its.ends });
    await expect(former).toContainText(its.used);
    await former.getByRole('button', { name: its.end }).click();
    await dialog.getByRole('button', { name: its.endIt, exact: true }).click();
    await expect(rows).toHaveCount(1);
    expect([await statusOf(request, first), await statusOf(request, second)]).toEqual([401, 200]);
  },
);
