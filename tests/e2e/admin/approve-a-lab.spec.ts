import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { make } from '../../support/db/make.ts';
import { expect, test } from '../fixtures.ts';
import { logIn } from '../header.ts';
import { labSetupMessages } from '../labs/setup-messages.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { unfold } from '../unfold.ts';
import { approveAllTheSame } from './approve-all-the-same.ts';
import { countCut } from './count-cut.ts';
import { countUntold, endTimeToUndo } from './time-to-undo.ts';

// Cheaper than every lab of the demo, so that it is first in the list.
const PRICE_HALALAS = 100;
const search = '/search?query=uric%20acid&location=Riyadh&sort=priceLowHigh';
const ADMIN = { email: 'admin@demo.test', password: 'Demo-pass-1234' };
const texts = {
  ar: {
    suspend: /^إيقاف/,
    restore: /^إعادة تفعيل/,
    undo: /^تراجع/,
    canUndo: 'يمكنك التراجع بجانب المختبر لوقت قصير.',
    undoDecision: /^تراجع عن القرار في/,
    undone: 'رجعت عن القرار: المختبر كما كان.',
    history: 'ما جرى',
    theUndoing: 'تراجع عن القرار',
    allLabs: 'كل المختبرات',
  },
  en: {
    suspend: /^Suspend/,
    restore: /^Restore/,
    undo: /^Undo/,
    canUndo: 'For a short time you can undo it beside the lab.',
    undoDecision: /^Undo the decision about/,
    undone: 'Undone: the lab is as it was.',
    history: 'History',
    theUndoing: 'The decision was undone',
    allLabs: 'All labs',
  },
} as const;

test('the admin approves a lab, which then appears in search', async ({
  page,
  visit,
  say,
  language,
  db,
  openAs,
}) => {
  const lab = await makeCheapLab(db);
  const visitor = await openAs(null);
  await visit(search, visitor);
  await expect(visitor.getByRole('article').first()).toBeVisible();
  await expect(visitor.getByRole('link', { name: lab.name[language], exact: true })).toHaveCount(0);

  await test.step('sign in through the footer', async () => {
    await visit('/');
    await page.getByRole('contentinfo').getByRole('button', { name: say.adminLogin }).click();
    const dialog = page.getByRole('dialog', { name: say.adminLogin });
    for (const name of [say.signUp, say.google, say.haveCode]) {
      await expect(dialog.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(dialog.getByRole('checkbox')).toHaveCount(0);
    await expect(dialog.getByText(say.googleConsent)).toHaveCount(0);
    await logIn(dialog, say, {
      email: 'customer@demo.test',
      password: ADMIN.password,
      label: say.adminEmail,
    });
    await expect(dialog.getByText(say.wrongCredentials), 'an admin alone').toBeVisible();
    await logIn(dialog, say, { email: ADMIN.email, password: ADMIN.password, label: say.adminEmail });
    await expect(page.getByRole('status').filter({ hasText: say.loggedIn })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  await test.step('approve', async () => {
    const sections = page.getByRole('main').getByRole('navigation').first();
    await unfold(sections);
    await sections.getByRole('link', { name: say.laboratories }).click();
    await page.getByRole('searchbox', { name: say.labSearch }).fill(lab.email);
    const row = page.getByRole('row').filter({ hasText: lab.email });
    await expect(row).toHaveCount(1);
    expect(await countCut(row), 'no button is out of sight').toBe(0);
    await row.getByRole('button', { name: say.approve }).click();
    await approveAllTheSame(page);
    await expect(page.getByRole('status').filter({ hasText: say.statusUpdated })).toBeVisible();
    await expect(row.getByRole('button', { name: say.approve })).toHaveCount(0);
  });

  await visit(search, visitor);
  await expect(visitor.getByRole('link', { name: lab.name[language], exact: true })).toBeVisible();

  await test.step('under a filter a decided lab keeps its place and a way back of its own', async () => {
    const its = texts[language];
    const word = randomUUID().replaceAll(/[^a-f]/g, 'k');
    const named = { review_status: 'pending', lab_name_en: word } as const;
    const below = await make.lab(db, named);
    const above = await make.lab(db, named);
    await visit(`/admin/dashboard?section=labs&status=pending&text=${word}`);
    const rowOf = ({ email }: { email: string }) => page.getByRole('row').filter({ hasText: email });
    const approve = rowOf(above).getByRole('button', { name: say.approve });
    await approve.scrollIntoViewIfNeeded();
    const box = await approve.boundingBox();
    if (!box) throw new Error('The button has no place.');
    await approve.click();
    await approveAllTheSame(page);
    const undo = rowOf(above).getByRole('button', { name: its.undoDecision });
    await expect(undo).toBeVisible();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(undo, 'the second press neither undoes').toBeVisible();

    // Nor does it decide about the next lab, whose rejection replaces the message of the approval.
    await rowOf(below).getByRole('button', { name: say.reject }).click();
    const dialog = page.getByRole('dialog', { name: say.reject });
    await dialog.getByLabel(say.reason).fill('Not readable');
    await dialog.getByRole('button', { name: say.reject }).click();
    await expect(rowOf(below).getByRole('button', { name: its.undoDecision })).toBeVisible();
    await undo.click();
    await expect(page.getByRole('status').filter({ hasText: its.undone })).toBeVisible();
    await expect(approve).toBeVisible();
  });
});

test(
  'a rejected lab reads the reason and asks for another review',
  { tag: '@full' },
  async ({ page, visit, say, language, db, signInAs, openAs }) => {
    const words = labSetupMessages[language];
    const lab = await makeCheapLab(db);
    // A pasted address is one long word.
    const reason = `The licence is not readable: صورة الترخيص غير واضحة ${'x'.repeat(300)}`;
    const owner = await openAs(lab.email);
    await visit('/dashboard', owner);
    await expect(owner.getByText(say.underReview)).toBeVisible();

    const list = `/admin/dashboard?section=labs&text=${encodeURIComponent(lab.email)}`;
    await signInAs(ADMIN.email);
    await visit(list);
    await page.getByRole('button', { name: say.reject }).click();
    const dialog = page.getByRole('dialog', { name: say.reject });
    await dialog.getByRole('button', { name: say.reject }).click();
    await expect(dialog.getByText(say.required)).toBeVisible();
    await dialog.getByLabel(say.reason).fill(reason);
    await dialog.getByRole('button', { name: say.reject }).click();
    await expect(page.getByRole('status').filter({ hasText: say.statusUpdated })).toBeVisible();
    // It stays in the list, with its reason and the way back.
    await expect(page.getByRole('row').filter({ hasText: reason })).toContainText(lab.email);
    await expect(page.getByRole('button', { name: say.approve })).toBeVisible();
    await visit(`/admin/dashboard?section=labs&open=${lab.labId}`);
    await expect(page.getByRole('listitem').filter({ hasText: reason }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);

    await test.step('the waiting page notices it once it cannot be undone', async () => {
      await endTimeToUndo(db, lab.labId);
      await expect(owner.getByText(say.notApproved)).toBeVisible();
      await expect(owner.getByText(reason)).toBeVisible();
      await expectAccessible(owner, 'rejected');
    });
    await owner.getByRole('button', { name: words.askAgain }).click();
    await expect(owner.getByRole('status').filter({ hasText: words.waitsAgain })).toBeVisible();
    await expect(owner.getByText(say.underReview)).toBeVisible();

    await test.step('a slow page, whose bell comes after the decision, notices it as well', async () => {
      const told = Promise.withResolvers<void>();
      await owner.route(/\/trpc\/\S*inbox\./, async (route) => {
        await told.promise;
        await route.continue();
      });
      await visit('/dashboard', owner);
      await expect(owner.getByText(say.underReview)).toBeVisible();
      await visit(list);
      await page.getByRole('button', { name: say.approve }).click();
      await approveAllTheSame(page);
      await expect(page.getByRole('status').filter({ hasText: say.statusUpdated })).toBeVisible();
      await endTimeToUndo(db, lab.labId);
      await expect.poll(() => countUntold(db, lab.labId)).toBe(0);
      told.resolve();
      await expect(owner.getByText(say.underReview)).toBeHidden();
    });
  },
);

test(
  'a suspended lab leaves search until it is undone or restored, all by keyboard',
  { tag: '@full' },
  async ({ page, visit, say, language, db, signInAs, openAs }) => {
    const lab = await makeCheapLab(db, 'approved');
    const its = texts[language];
    const reason = `The licence has ended / انتهى الترخيص ${lab.email.slice(0, 8)}`;
    const visitor = await openAs(null);
    const offer = visitor.getByRole('link', { name: lab.name[language], exact: true });
    const main = page.getByRole('main');
    await signInAs(ADMIN.email);
    const list = `/admin/dashboard?section=labs&status=approved&text=${encodeURIComponent(lab.email)}`;
    await visit(list);

    await test.step('from the list to its page', async () => {
      await main.getByRole('link', { name: lab.name[language], exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: lab.name[language] })).toBeVisible();
      await expect(main.getByText(lab.email)).toBeVisible();
      await expectAccessible(page, 'the page of a lab');
    });

    const suspend = async () => {
      await main.getByRole('button', { name: its.suspend }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: its.suspend });
      await dialog.getByLabel(say.reason).fill(reason);
      await dialog.getByRole('button', { name: its.suspend }).focus();
      await page.keyboard.press('Enter');
      await expect(main.getByRole('button', { name: its.restore })).toBeVisible();
    };

    await test.step('suspend, and undo before the deadline while the clock is frozen', async () => {
      await suspend();
      // One offer alone, and the next stop of the keyboard.
      const undo = page.getByRole('button', { name: its.undo });
      await expect(undo).toHaveCount(1);
      await expect(main.getByRole('group').filter({ has: undo })).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: its.canUndo })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(undo).toBeFocused();
      await expect(main.getByText(reason).first()).toBeVisible();
      await visit(search, visitor);
      await expect(visitor.getByRole('article').first()).toBeVisible();
      await expect(offer).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: its.undone })).toBeVisible();
      await expect(main.getByRole('button', { name: its.suspend })).toBeVisible();
      await expect(main.getByRole('list', { name: its.history })).toContainText(its.theUndoing);
      await visit(search, visitor);
      await expect(offer).toBeVisible();
    });

    await test.step('suspend again, and restore', async () => {
      await suspend();
      await expectAccessible(page, 'a suspended lab with the offer to undo');
      await main.getByRole('button', { name: its.restore }).focus();
      await page.keyboard.press('Enter');
      await expect(main.getByRole('button', { name: its.suspend })).toBeVisible();
      await visit(search, visitor);
      await expect(offer).toBeVisible();
    });

    await main.getByRole('link', { name: its.allLabs }).click();
    await expect(page.getByRole('searchbox')).toHaveValue(lab.email);
    expect(new URL(page.url()).searchParams.get('status')).toBe('approved');
  },
);

async function makeCheapLab(db: Kysely<DB>, review_status: 'pending' | 'approved' = 'pending') {
  const { id: testId } = await db
    .selectFrom('tests')
    .select('id')
    .where('name_en', '=', 'Uric Acid')
    .executeTakeFirstOrThrow();
  const { labId, email } = await make.lab(db, { review_status });
  await make.labTest(db, { lab_id: labId, test_id: testId, price_halalas: PRICE_HALALAS });
  const { lab_name_ar: ar, lab_name_en: en } = await db
    .selectFrom('labs')
    .select(['lab_name_ar', 'lab_name_en'])
    .where('id', '=', labId)
    .executeTakeFirstOrThrow();
  return { labId, email, name: { ar, en } };
}
