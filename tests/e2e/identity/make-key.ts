import { expect, type Page } from '@playwright/test';
import type { Locale } from '#/shared/core/locale.ts';
import { PASSWORD } from '../people.ts';
import { siteMessages } from '../site-messages.ts';

/** The words of the card of keys. */
export const keyWords = {
  en: {
    keys: 'Keys for programs',
    make: 'Make a key…',
    name: 'Name of the key',
    books: 'Book, move and cancel for me',
    makeIt: 'Make the key',
    isOnce: /it is not shown again/,
    kept: 'I have kept it',
    replace: /^Replace the key/,
    replaceIt: 'Replace the key',
    ends: /Replaced, works until/,
    used: /Last used:/,
    end: /^End the key/,
    endIt: 'End the key',
  },
  ar: {
    keys: 'مفاتيح البرامج',
    make: 'أنشئ مفتاحًا…',
    name: 'اسم المفتاح',
    books: 'يحجز عني وينقل ويلغي',
    makeIt: 'أنشئ المفتاح',
    isOnce: /لن يظهر مرة أخرى/,
    kept: 'حفظته',
    replace: /^استبدل المفتاح/,
    replaceIt: 'استبدل المفتاح',
    ends: /استُبدل، ويعمل حتى/,
    used: /آخر استخدام:/,
    end: /^أنهِ المفتاح/,
    endIt: 'أنهِ المفتاح',
  },
};

/** Makes a key in the open settings of an account, and keeps it. */
export async function makeKey(page: Page, language: Locale, { books = false } = {}): Promise<string> {
  const its = keyWords[language];
  await page.getByRole('region', { name: its.keys }).getByRole('button', { name: its.make }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(its.name).fill('Program');
  if (books) await dialog.getByRole('checkbox', { name: its.books }).click();
  await dialog.getByLabel(siteMessages[language].yourPassword, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: its.makeIt }).click();
  const shown = dialog.locator('code');
  await expect(shown).toHaveText(/^mk_live_/);
  const key = await shown.innerText();
  await dialog.getByRole('button', { name: its.kept }).click();
  await expect(dialog).toHaveCount(0);
  return key;
}
