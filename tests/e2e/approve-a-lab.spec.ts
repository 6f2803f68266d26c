import type { Kysely } from 'kysely';
import type { DB } from '#/server/db/schema.gen.ts';
import { make } from '../support/make.ts';
import { expect, test } from './fixtures.ts';

// Cheaper than every lab of the demo, so that it stands first where it stands at all.
const PRICE_HALALAS = 100;
const search = '/search?query=uric%20acid&location=Riyadh&sort=priceLowHigh';
const ADMIN = { email: 'admin@demo.test', password: 'Demo-pass-1234' };

test('the admin approves a lab, which then appears in search', async ({
  page,
  visit,
  say,
  language,
  db,
  openAs,
}) => {
  const lab = await makeWaitingLab(db);
  const visitor = await openAs(null);
  await visit(search, visitor);
  await expect(visitor.getByRole('article').first()).toBeVisible();
  await expect(visitor.getByRole('link', { name: lab.name[language], exact: true })).toHaveCount(0);

  await test.step('sign in through the footer', async () => {
    await visit('/');
    await page.getByRole('contentinfo').getByRole('button', { name: say.adminLogin }).click();
    const dialog = page.getByRole('dialog', { name: say.adminLogin });
    await expect(dialog.getByRole('button', { name: say.signUp })).toHaveCount(0);
    await dialog.getByLabel(say.adminEmail).fill(ADMIN.email);
    await dialog.getByLabel(say.password, { exact: true }).fill(ADMIN.password);
    await dialog.getByRole('button', { name: say.logIn }).click();
    await expect(page.getByRole('status').filter({ hasText: say.loggedIn })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  await test.step('approve', async () => {
    await page.getByRole('link', { name: say.laboratories }).click();
    await page.getByRole('searchbox', { name: say.labSearch }).fill(lab.email);
    const row = page.getByRole('row').filter({ hasText: lab.email });
    await row.getByRole('button', { name: say.approve }).click();
    await expect(page.getByRole('status').filter({ hasText: say.statusUpdated })).toBeVisible();
    await expect(row.getByRole('button', { name: say.approve })).toHaveCount(0);
  });

  await visit(search, visitor);
  await expect(visitor.getByRole('link', { name: lab.name[language], exact: true })).toBeVisible();
});

test('a lab that is turned down reads why', async ({ page, visit, say, db, signInAs, openAs }) => {
  const lab = await makeWaitingLab(db);
  const reason = 'The licence is not readable: صورة الترخيص غير واضحة';
  const owner = await openAs(lab.email);
  await visit('/dashboard', owner);
  await expect(owner.getByText(say.underReview)).toBeVisible();

  await signInAs(ADMIN.email);
  await visit(`/admin/dashboard?section=labs&text=${encodeURIComponent(lab.email)}`);
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

  await visit('/dashboard', owner);
  await expect(owner.getByText(say.notApproved)).toBeVisible();
  await expect(owner.getByText(reason)).toBeVisible();
});

async function makeWaitingLab(db: Kysely<DB>) {
  const { id: testId } = await db
    .selectFrom('tests')
    .select('id')
    .where('name_en', '=', 'Uric Acid')
    .executeTakeFirstOrThrow();
  const { labId, email } = await make.lab(db, { review_status: 'pending' });
  await make.labTest(db, { lab_id: labId, test_id: testId, price_halalas: PRICE_HALALAS });
  const { lab_name_ar: ar, lab_name_en: en } = await db
    .selectFrom('labs')
    .select(['lab_name_ar', 'lab_name_en'])
    .where('id', '=', labId)
    .executeTakeFirstOrThrow();
  return { email, name: { ar, en } };
}
