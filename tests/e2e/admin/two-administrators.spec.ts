import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { make } from '../../support/db/make.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { approveAllTheSame } from './approve-all-the-same.ts';

const words = {
  en: {
    englishName: 'English name',
    description: 'English description',
    hours: 'Result within, hours',
    save: 'Save',
    saved: 'The test is saved.',
    compare: 'Compare with the newer version',
    comparison: 'Yours beside the newer version',
    goOn: 'Go on with what is chosen',
    yours: 'Yours',
    newer: 'Newer version',
    first: 'This came first:',
    cancel: 'Cancel',
  },
  ar: {
    englishName: 'الاسم بالإنجليزية',
    description: 'الوصف بالإنجليزية',
    hours: 'النتيجة خلال، بالساعات',
    save: 'حفظ',
    saved: 'حُفظ التحليل.',
    compare: 'المقارنة بالنسخة الأحدث',
    comparison: 'نصك بجانب النسخة الأحدث',
    goOn: 'المتابعة بما اختير',
    yours: 'نصك',
    newer: 'النسخة الأحدث',
    first: 'سبق هذا:',
    cancel: 'إلغاء',
  },
};

test(
  'two administrators change one test: the second compares field by field, and loses nothing',
  { tag: '@full' },
  async ({ page, visit, language, db, signInAs, openAs }) => {
    const its = words[language];
    const name = `Zinc ${randomUUID().slice(0, 8)}`;
    const { testId } = await make.test(db, {
      name_en: name,
      name_ar: name,
      category_id: 1,
      turnaround_hours: 24,
    });
    const [mine, theirs] = [await make.admin(db), await make.admin(db)];
    await signInAs(mine.email);
    const other = await openAs(theirs.email);
    const path = `/admin/dashboard?section=tests&view=catalogue&open=${testId}`;
    const field = (who: Page, label: string) => who.getByRole('textbox', { name: label, exact: true });
    const save = async (who: Page) => who.getByRole('button', { name: its.save, exact: true }).click();
    const isSaved = (who: Page) =>
      expect(who.getByRole('status').filter({ hasText: its.saved })).toBeVisible();
    await visit(path);
    await visit(path, other);

    await field(other, its.englishName).fill(`${name} (theirs)`);
    await field(other, its.hours).fill('36');
    await field(other, its.description).fill('Theirs');
    await save(other);
    await isSaved(other);

    await field(page, its.hours).fill('48');
    await field(page, its.description).fill('Mine');
    await save(page);
    await page.getByRole('button', { name: its.compare }).click();
    const dialog = page.getByRole('dialog', { name: its.comparison });
    const choice = (label: string) => dialog.getByRole('radiogroup', { name: label, exact: true });
    const version = (label: string, which: string) => choice(label).getByRole('radio', { name: which });
    await expect(dialog.getByRole('radiogroup')).toHaveCount(3);
    await expect(version(its.englishName, its.newer)).toBeChecked();
    await expect(choice(its.englishName)).toContainText(`${name} (theirs)`);
    await expect(version(its.hours, its.yours)).toBeChecked();
    await expect(choice(its.hours)).toContainText(/48.*36/s);
    await expect(version(its.description, its.yours)).toBeChecked();
    await expectAccessible(page, 'two versions of a test');

    await dialog.getByRole('button').first().click();
    await expect(field(page, its.description)).toHaveValue('Mine');
    await page.getByRole('button', { name: its.compare }).click();
    await choice(its.hours).getByText('36').click();
    await dialog.getByRole('button', { name: its.goOn }).click();
    await expect(field(page, its.englishName)).toHaveValue(`${name} (theirs)`);
    await expect(field(page, its.hours)).toHaveValue('36');
    await expect(field(page, its.description)).toHaveValue('Mine');
    await expect(page.getByRole('button', { name: its.save, exact: true })).toBeFocused();
    await save(page);
    await isSaved(page);
    const kept = db
      .selectFrom('tests')
      .select(['name_en', 'turnaround_hours', 'description_en', 'version'])
      .where('id', '=', testId);
    expect(await kept.execute()).toEqual([
      { name_en: `${name} (theirs)`, turnaround_hours: 36, description_en: 'Mine', version: 3 },
    ]);
  },
);

test(
  'two administrators decide about one lab: the second keeps the reason and reads who was first',
  { tag: '@full' },
  async ({ page, visit, say, language, db, signInAs, openAs }) => {
    const its = words[language];
    const lab = await make.lab(db, { review_status: 'pending' });
    const [mine, theirs] = [await make.admin(db), await make.admin(db)];
    const { name: first } = await db
      .selectFrom('user_profiles')
      .select('name')
      .where('id', '=', theirs.userId)
      .executeTakeFirstOrThrow();
    await signInAs(mine.email);
    const other = await openAs(theirs.email);
    const list = `/admin/dashboard?section=labs&status=pending&text=${encodeURIComponent(lab.email)}`;
    await visit(list);
    await visit(list, other);
    const reject = page
      .getByRole('row')
      .filter({ hasText: lab.email })
      .getByRole('button', { name: say.reject });
    await reject.click();
    const dialog = page.getByRole('dialog', { name: say.reject });
    const reason = dialog.getByLabel(say.reason);
    await reason.fill('The licence is not readable');

    await other.getByRole('button', { name: say.approve }).click();
    await approveAllTheSame(other);
    await expect(other.getByRole('status').filter({ hasText: say.statusUpdated })).toBeVisible();

    // After any attempt all lists are read again: the lab has left this one, its dialog stays.
    const readAgain = page.waitForResponse((response) => response.url().includes('admin.labs'));
    await dialog.getByRole('button', { name: say.reject }).click();
    await readAgain;
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText(its.first);
    await expect(alert).toContainText(first ?? '');
    await expect(reason).toHaveValue('The licence is not readable');
    await expectAccessible(page, 'a decision that came second');
    await dialog.getByRole('button', { name: its.cancel }).click();
    await expect(dialog).toHaveCount(0);
    await expect(reject).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  },
);
