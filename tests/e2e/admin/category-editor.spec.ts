import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const words = {
  en: {
    create: 'New category',
    arabicName: 'Arabic name',
    englishName: 'English name',
    save: 'Save',
    added: 'The category is added.',
    saved: 'The category is saved.',
    moveUp: (name: string) => `Move ${name} up`,
    moved: (name: string) => new RegExp(`${name} is number \\d+ now`),
    all: 'All categories',
    removeOne: (name: string) => `Remove ${name}`,
    remove: 'Remove',
    removed: 'The category is removed.',
  },
  ar: {
    create: 'تصنيف جديد',
    arabicName: 'الاسم بالعربية',
    englishName: 'الاسم بالإنجليزية',
    save: 'حفظ',
    added: 'أُضيف التصنيف.',
    saved: 'حُفظ التصنيف.',
    moveUp: (name: string) => `نقل ${name} إلى أعلى`,
    moved: (name: string) => new RegExp(`موضع ${name} الآن: \\d+`),
    all: 'كل التصنيفات',
    removeOne: (name: string) => `حذف ${name}`,
    remove: 'حذف',
    removed: 'حُذف التصنيف.',
  },
};

test(
  'a category is added, moved by key, renamed with its old address kept, and removed',
  { tag: '@full' },
  async ({ page, visit, language, signInAs, openAs }) => {
    const say = words[language];
    const [name, renamed] = [1, 2].map((round) => `Allergy ${round} ${randomUUID().slice(0, 8)}`) as [
      string,
      string,
    ];
    const fill = async (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
    const isSaid = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
    await signInAs('admin@demo.test');
    await visit('/admin/dashboard?section=tests&view=categories');
    await page.getByRole('link', { name: say.create }).click();
    await fill(say.arabicName, name);
    await fill(say.englishName, name);
    await expectAccessible(page, 'form');
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await isSaid(say.added);

    const up = page.getByRole('button', { name: say.moveUp(name) });
    // The second press does not wait for the first: neither may be lost. Other tests add rows above meanwhile.
    const rowsBelow = () =>
      page
        .getByRole('row')
        .allInnerTexts()
        .then((rows) => rows.length - rows.findIndex((row) => row.includes(name)) - 1);
    const before = await rowsBelow();
    await up.press('Enter');
    await up.press('Enter');
    await expect.poll(rowsBelow).toBe(before + 2);
    await expect(page.getByText(say.moved(name))).toBeAttached();
    await expect(up).toBeFocused();
    await expectAccessible(page, 'list');

    await page.getByRole('link', { name, exact: true }).first().click();
    await fill(say.englishName, renamed);
    await fill(say.arabicName, renamed);
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await isSaid(say.saved);
    const visitor = await openAs(null);
    const former = await visitor.request.get(`/en/categories/${encodeURIComponent(name)}`, {
      maxRedirects: 0,
    });
    expect([former.status(), former.headers()['location']]).toEqual([
      301,
      `/en/categories/${encodeURIComponent(renamed)}`,
    ]);

    await page.getByRole('link', { name: say.all }).first().click();
    await page.getByRole('button', { name: say.removeOne(renamed) }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.remove, exact: true }).click();
    await isSaid(say.removed);
    await expect(page.getByRole('link', { name: renamed, exact: true })).toHaveCount(0);
  },
);
