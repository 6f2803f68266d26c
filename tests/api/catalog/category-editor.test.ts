import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readCatalog } from '#/server/seed/catalog/read-catalog.ts';
import { seedCatalog } from '#/server/seed/catalog/seed-catalog.ts';
import type { CategoryFields } from '#/shared/catalog/category-editor.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testFields } from '../../support/catalog/catalog-fields.ts';
import { withFreshCatalog } from '../../support/catalog/fresh-catalog.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const CONNECTIONS = 8;
const db = await testDb({ max: CONNECTIONS });
await openConnections(db, CONNECTIONS);
const { actor, userId: adminId } = await make.admin(db);
const { admin } = callAs(db, actor);
const visitor = callAs(db, null);
const tests = (await readCatalog()).parse();
await seedCatalog(db, tests);

const fieldsWith = (over: Partial<CategoryFields> = {}): CategoryFields => {
  const word = randomUUID().slice(0, 8);
  return { nameAr: `تصنيف ${word}`, nameEn: `Group ${word}`, onStrip: false, ...over };
};
async function newCategory(over: Partial<CategoryFields> = {}) {
  const fields = fieldsWith(over);
  return { ...(await admin.createCategory({ fields })), version: 1, fields };
}
const listed = async (categoryId: number) =>
  (await admin.catalogueCategories()).rows.find((row) => row.categoryId === categoryId);
const logOf = (categoryId: number) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('subject_type', '=', 'category')
    .where('subject_id', '=', String(categoryId))
    .orderBy('id')
    .execute();
const publicOrder = async () => (await visitor.catalog.categories()).rows.map(({ id }) => id);

test('a category is added, changed and removed, and each change is in the log', async () => {
  const { categoryId, fields } = await newCategory();
  expect(categoryId).toBeGreaterThan(100);
  expect((await publicOrder()).at(-1)).toBe(categoryId);
  const next = fieldsWith({ onStrip: true });
  const update = { categoryId, version: 1, fields: next };
  expect(await admin.updateCategory(update)).toEqual({ version: 2 });
  // No change: no line in the log, no new version.
  expect(await admin.updateCategory({ ...update, version: 2 })).toEqual({ version: 2 });
  expect(await visitor.catalog.category({ name: next.nameEn })).toMatchObject({
    id: categoryId,
    name: { ar: next.nameAr, en: next.nameEn },
    onStrip: true,
  });
  await admin.removeCategory({ categoryId, version: 2 });
  for (const name of [fields.nameEn, next.nameEn])
    await expect(visitor.catalog.category({ name })).rejects.toThrow('NOT_FOUND');

  const log = await logOf(categoryId);
  expect(log.map(({ action }) => action)).toEqual([
    'admin.createCategory',
    'admin.updateCategory',
    'admin.removeCategory',
  ]);
  expect(log[1]).toEqual({
    actor_id: adminId,
    action: 'admin.updateCategory',
    before: { name_ar: fields.nameAr, name_en: fields.nameEn, on_strip: false },
    after: { name_ar: next.nameAr, name_en: next.nameEn, on_strip: true },
  });
});

test('categories that are added at once all find a place', async () => {
  const added = await Promise.all(Array.from({ length: CONNECTIONS }, () => newCategory()));
  const order = await publicOrder();
  expect(new Set(order.slice(-CONNECTIONS))).toEqual(new Set(added.map(({ categoryId }) => categoryId)));
});

test('a former address leads to the category until another takes the name; search follows a new name', async () => {
  const { categoryId, fields } = await newCategory();
  await make.test(db, { category_id: categoryId });
  const word = `zq${randomUUID().slice(0, 6)}`;
  const next = { ...fields, nameEn: word };
  await admin.updateCategory({ categoryId, version: 1, fields: next });
  const former = { name: fields.nameEn.toUpperCase() };
  expect(await visitor.catalog.category(former)).toMatchObject({ id: categoryId, name: { en: word } });
  const { rows } = await callAs(withFreshCatalog(db), null).search.suggest({ searchText: word });
  expect(rows).toEqual(
    expect.arrayContaining([expect.objectContaining({ categoryName: { ar: fields.nameAr, en: word } })]),
  );
  const other = await newCategory({ nameEn: fields.nameEn });
  expect(await visitor.catalog.category(former)).toMatchObject({ id: other.categoryId });
});

test('names are unique, the English one in any case and with a letter', async () => {
  const { fields } = await newCategory();
  for (const over of [{ nameAr: fields.nameAr }, { nameEn: fields.nameEn.toUpperCase() }])
    await expect(admin.createCategory({ fields: fieldsWith(over) })).rejects.toThrow('TEST_ALREADY_EXISTS');
  await expect(admin.createCategory({ fields: fieldsWith({ nameEn: '12' }) })).rejects.toThrow('nameEn');
});

test('a category moves by one place, and the ends of the order stay', async () => {
  const [first, second] = [await newCategory(), await newCategory()];
  const move = (direction: 'up' | 'down', version: number) =>
    admin.moveCategory({ categoryId: second.categoryId, version, direction });
  const lastTwo = async () => (await publicOrder()).slice(-2);
  expect(await move('down', 1)).toEqual({ version: 1 });
  expect(await move('up', 1)).toEqual({ version: 2 });
  expect(await lastTwo()).toEqual([second.categoryId, first.categoryId]);
  expect(await move('down', 2)).toEqual({ version: 3 });
  expect(await lastTwo()).toEqual([first.categoryId, second.categoryId]);
  const [, up] = await logOf(second.categoryId);
  expect(up).toMatchObject({ action: 'admin.moveCategory' });
  expect(up?.after).toEqual({ position: Number(Object(up?.before).position) - 1 });
});

test('of two administrators with one version the second is told, also where a neighbour was moved', async () => {
  const [neighbour, category] = [await newCategory(), await newCategory()];
  const { won, refusals } = await settle(
    ['a', 'b', 'c', 'd'].map(() =>
      admin.updateCategory({ categoryId: category.categoryId, version: 1, fields: fieldsWith() }),
    ),
  );
  expect(won).toEqual([{ version: 2 }]);
  expect(refusals).toEqual(Array(3).fill('CHANGED_MEANWHILE'));
  await admin.moveCategory({ categoryId: category.categoryId, version: 2, direction: 'up' });
  const stale = { categoryId: neighbour.categoryId, version: 1 };
  await expect(admin.moveCategory({ ...stale, direction: 'up' })).rejects.toThrow('CHANGED_MEANWHILE');
  await expect(admin.removeCategory(stale)).rejects.toThrow('CHANGED_MEANWHILE');
});

test('only an empty category is removed; a test that left the catalogue counts, a merged one follows', async () => {
  const { categoryId, version } = await newCategory();
  const { testId } = await make.test(db, { category_id: categoryId, withdrawn_at: new Date() });
  const remove = () => admin.removeCategory({ categoryId, version });
  await expect(remove()).rejects.toThrow('CATEGORY_NOT_EMPTY');
  expect(await listed(categoryId)).toMatchObject({ testCount: 1, withdrawnCount: 1 });
  const into = await make.test(db);
  await db
    .updateTable('tests')
    .set({ withdrawn_at: null, merged_into: into.testId })
    .where('id', '=', testId)
    .execute();
  expect(await listed(categoryId)).toMatchObject({ testCount: 0 });
  await remove();
  const kept = db.selectFrom('tests').select('category_id').where('id', '=', testId);
  expect(await kept.execute()).toEqual([{ category_id: into.categoryId }]);
});

test('a category is either removed or gets the test that is being added', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { categoryId, version } = await newCategory();
    const { won, refusals } = await settle<unknown>([
      admin.removeCategory({ categoryId, version }),
      admin.createTest({ fields: testFields({ categoryId }) }),
    ]);
    expect([won.length, refusals.length]).toEqual([1, 1]);
    expect(refusals[0]).toMatch(/NOT_FOUND|CATEGORY_NOT_EMPTY/);
  }
});

test('the files of a release keep what an administrator edited, and update the rest', async () => {
  const [blood] = (await admin.catalogueCategories()).rows;
  if (!blood) throw new Error('no categories');
  const mine = fieldsWith();
  await admin.updateCategory({ ...blood, fields: mine });
  await admin.moveCategory({ categoryId: blood.categoryId, version: 2, direction: 'down' });
  const order = await publicOrder();
  await db.updateTable('categories').set({ name_en: 'An older name' }).where('id', '=', 5).execute();
  await seedCatalog(db, tests);
  expect(await listed(blood.categoryId)).toMatchObject({
    version: 3,
    name: { ar: mine.nameAr, en: mine.nameEn },
    onStrip: false,
  });
  expect(await listed(5)).toMatchObject({ name: { en: 'Hormones & Thyroid' }, version: 1 });
  expect(await publicOrder()).toEqual(order);
});
