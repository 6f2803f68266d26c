import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { newWord } from '../../support/catalog/new-word.ts';
import { make } from '../../support/db/make.ts';
import { choose } from '../choose.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const ADMIN = 'admin@demo.test';
const section = '/admin/dashboard?section=tests';

const words = {
  en: {
    similar: 'The catalogue has tests like this one. Is it among them?',
    review: (name: string) => `Review ${name}`,
    loinc: 'LOINC code, if there is one',
    category: 'Category',
    specimen: 'Specimen',
    specimenInWords: ['Specimen in words, Arabic', 'Specimen in words, English'],
    fasting: 'Fasting, hours',
    hours: 'Result within, hours',
    texts: ['Preparation, Arabic', 'Preparation, English', 'Description, Arabic', 'Description, English'],
    labWrote: 'The lab wrote: Of stool',
    approve: 'Approve',
    approved: 'Test request has been approved.',
    rejected: 'Test request has been rejected.',
    rejectOpens: 'Reject…',
    reject: 'Reject',
    reason: 'Reason',
    required: 'This field is required.',
    means: (text: string, name: string) => `“${text}” means ${name}`,
    another: (text: string) => `Another test for “${text}”`,
    test: 'Test',
    addAsSynonym: 'Add as a synonym',
    found: 'Search finds it from now on.',
    from: 'This test goes',
    into: 'Into this one',
    merge: 'Merge…',
    mergeForGood: 'Merge for good',
    merged: 'The two tests are one.',
  },
  ar: {
    similar: 'في الدليل تحاليل شبيهة. هل هو أحدها؟',
    review: (name: string) => `مراجعة ${name}`,
    loinc: 'رمز LOINC إن وُجد',
    category: 'التصنيف',
    specimen: 'العيّنة',
    specimenInWords: ['وصف العيّنة بالعربية', 'وصف العيّنة بالإنجليزية'],
    fasting: 'الصيام بالساعات',
    hours: 'النتيجة خلال، بالساعات',
    texts: ['التحضير بالعربية', 'التحضير بالإنجليزية', 'الوصف بالعربية', 'الوصف بالإنجليزية'],
    labWrote: 'كتب المختبر: Of stool',
    approve: 'قبول',
    approved: 'قُبل طلب التحليل.',
    rejected: 'رُفض طلب التحليل.',
    rejectOpens: 'رفض…',
    reject: 'رفض',
    reason: 'السبب',
    required: 'هذا الحقل مطلوب.',
    means: (text: string, name: string) => `«${text}» تعني ${name}`,
    another: (text: string) => `تحليل آخر للكلمة «${text}»`,
    test: 'التحليل',
    addAsSynonym: 'إضافة كمرادف',
    found: 'يجده البحث من الآن.',
    from: 'التحليل الذي يُدمج',
    into: 'في هذا التحليل',
    merge: 'دمج…',
    mergeForGood: 'دمج نهائي',
    merged: 'صار التحليلان واحدًا.',
  },
};

async function request(db: Kysely<DB>) {
  const { labId, userId } = await make.lab(db);
  const word = newWord();
  const names = { ar: `تحليل ${word} النادر`, en: `Rare ${word}` };
  await db
    .insertInto('test_requests')
    .values({
      requested_by_lab_id: labId,
      requested_by: userId,
      test_name_ar: names.ar,
      test_name_en: names.en,
      note: 'Of stool',
    })
    .execute();
  return names;
}

test(
  'requests are approved and rejected',
  { tag: '@full' },
  async ({ page, visit, db, language, signInAs, openAs }) => {
    const say = words[language];
    const [wanted, unwanted] = [await request(db), await request(db)];
    await signInAs(ADMIN);
    await visit(`${section}&text=${encodeURIComponent(wanted.en)}`);
    await expectAccessible(page, 'the queue');
    await page.getByRole('link', { name: say.review(wanted[language]) }).click();
    // Customers read these words, so nothing is written before an administrator has: approving at once is refused.
    await page.getByRole('button', { name: say.approve, exact: true }).click();
    await expect(page.getByText(say.required)).toHaveCount(10);
    await expect(page.getByText(say.labWrote)).toBeVisible();
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await choose(field(say.category), { index: 1 });
    await choose(field(say.specimen), 'stool');
    for (const label of [...say.specimenInWords, ...say.texts]) await field(label).fill(`Stool: ${label}`);
    await field(say.fasting).fill('0');
    await field(say.hours).fill('24');
    await page.getByLabel(say.loinc).fill('12-9');
    // By keyboard: the first invalid field shows its error and gets the focus.
    await page.getByRole('button', { name: say.approve, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(say.loinc)).toBeFocused();
    await expect(page.getByLabel(say.loinc)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'the form');
    await page.getByLabel(say.loinc).fill('');
    await page.getByRole('button', { name: say.approve, exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: say.approved })).toBeVisible();
    const visitor = await openAs(null);
    await visit(`/test/${encodeURIComponent(wanted.en)}`, visitor);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(wanted[language]);

    await visit(`${section}&text=${encodeURIComponent(unwanted.en)}`);
    await page.getByRole('link', { name: say.review(unwanted[language]) }).click();
    await page.getByRole('button', { name: say.rejectOpens }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say.reject, exact: true }).click();
    await expect(dialog.getByText(say.required)).toBeVisible();
    await expectAccessible(page, 'the reason');
    await dialog.getByLabel(say.reason).fill('A part of the panel');
    await dialog.getByRole('button', { name: say.reject, exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: say.rejected })).toBeVisible();
    await visit(`${section}&status=rejected&text=${encodeURIComponent(unwanted.en)}`);
    await expect(page.getByText('A part of the panel')).toBeVisible();
  },
);

test(
  'a search without results becomes a synonym, and two tests are merged',
  { tag: '@full' },
  async ({ page, visit, db, language, signInAs, openAs }) => {
    const say = words[language];
    const word = newWord();
    const [old, kept] = [
      await make.test(db, { name_en: `Old ${word}`, name_ar: `قديم ${word}` }),
      await make.test(db, { name_en: `New ${word}`, name_ar: `جديد ${word}` }),
    ];
    await make.labTest(db, { test_id: old.testId });
    const typed = newWord();
    const visitor = await openAs(null);
    await visit(`/search?query=${typed}`, visitor);
    await signInAs(ADMIN);
    await visit(`${section}&view=searches&text=${typed}`);
    await expectAccessible(page, 'the searches');
    await page.getByRole('button', { name: say.another(typed) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: say.test }).fill(kept.nameEn);
    await dialog.getByRole('option').first().click();
    await expectAccessible(page, 'the choice of a test');
    await dialog.getByRole('button', { name: say.addAsSynonym }).click();
    await expect(page.getByRole('status').filter({ hasText: say.found })).toBeVisible();
    await expect(page.getByRole('button', { name: say.another(typed) })).toHaveCount(0);

    await visit(`${section}&view=merge`);
    await page.getByRole('combobox', { name: say.from }).fill(`Old ${word}`);
    await page.getByRole('option').first().click();
    await page.getByRole('combobox', { name: say.into }).fill(`New ${word}`);
    await page.getByRole('option').first().click();
    await expect(page.getByRole('listitem').filter({ hasText: `Old ${word}` })).toBeVisible();
    await expectAccessible(page, 'the merger');
    await page.getByRole('button', { name: say.merge }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.mergeForGood }).click();
    await expect(page.getByRole('status').filter({ hasText: say.merged })).toBeVisible();
    await visit(`/test/${encodeURIComponent(`Old ${word}`)}`, visitor);
    expect(decodeURIComponent(new URL(visitor.url()).pathname)).toContain(`/test/New ${word}`);
  },
);
