import { beforeAll, expect, test } from 'vitest';
import { invalidateCatalogVersion } from '#/server/catalog/word-index/catalog-version.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { hold, newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb({ max: 8 });
beforeAll(() => openConnections(db, 8));
const { admin } = callAs(db, (await make.admin(db)).actor);
const visitor = callAs(db, null);

/** A test of the catalogue with a word of its own, offered by one lab. */
async function offered() {
  const lab = await newLab(db);
  const row = await db
    .selectFrom('lab_tests as o')
    .innerJoin('tests as t', 't.id', 'o.test_id')
    .select(['t.id as testId', 't.name_en as nameEn', 't.category_id as categoryId'])
    .where('o.id', '=', lab.one)
    .executeTakeFirstOrThrow();
  const { version } = await admin.catalogueTest({ testId: row.testId });
  return { lab, ...row, version };
}
type Offered = Awaited<ReturnType<typeof offered>>;
const set = ({ testId, version }: Offered, isWithdrawn: boolean) =>
  admin.setTestWithdrawn({ testId, version: version + (isWithdrawn ? 0 : 1), isWithdrawn });

async function isFound({ nameEn, testId }: Offered) {
  // The search looks for a new version once a second.
  invalidateCatalogVersion(db);
  const [suggested, found] = await Promise.all([
    visitor.search.suggest({ searchText: nameEn }),
    visitor.search.labTests({ searchText: nameEn }),
  ]);
  return (
    suggested.rows.some((row) => 'testName' in row && row.testName.en === nameEn) ||
    found.rows.some((row) => row.testId === testId)
  );
}
const isListed = async ({ categoryId, testId }: Offered) =>
  (await visitor.catalog.testsByCategory({ categoryId, limit: 50 })).rows.some(
    (row) => row.testId === testId,
  );
const offersOf = async ({ testId }: Offered) => (await visitor.catalog.labTests({ testId })).rows.length;

test('a withdrawn test is found, listed and offered nowhere, and is as before when it is put back', async () => {
  const it = await offered();
  expect([await isFound(it), await isListed(it), await offersOf(it)]).toEqual([true, true, 1]);
  expect(await set(it, true)).toEqual({ version: it.version + 1, isWithdrawn: true });
  expect([await isFound(it), await isListed(it), await offersOf(it)]).toEqual([false, false, 0]);
  expect(await visitor.catalog.test({ testName: it.nameEn })).toMatchObject({
    isWithdrawn: true,
    offerCount: 0,
  });
  const { rows } = await admin.catalogueTests({ status: 'withdrawn', text: it.nameEn });
  expect(rows.map(({ testId }) => testId)).toEqual([it.testId]);

  await set(it, false);
  expect([await isFound(it), await isListed(it), await offersOf(it)]).toEqual([true, true, 1]);
  expect(await visitor.catalog.test({ testName: it.nameEn })).toMatchObject({ isWithdrawn: false });
  const audit = await db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('subject_type', '=', 'test')
    .where('subject_id', '=', String(it.testId))
    .orderBy('id')
    .execute();
  expect(audit.map(({ after }) => after)).toEqual([
    { isWithdrawn: true, closedLabIds: [it.lab.labId] },
    { isWithdrawn: false, reopenedLabIds: [it.lab.labId] },
  ]);
});

test('nobody books or newly offers it; what was booked stays readable', async () => {
  const it = await offered();
  const customer = await make.customer(db);
  const { orderId } = await order(db, customer.actor, [visitAt(it.lab.labId, [it.lab.one])]);
  await set(it, true);
  const booked = await callAs(db, customer.actor).orders.get({ orderId });
  expect(booked.visits[0]?.lines[0]?.testName.en).toBe(it.nameEn);

  const late = await make.customer(db);
  await expect(hold(db, late.actor, [visitAt(it.lab.labId, [it.lab.one], '10:00:00')])).rejects.toThrow(
    'NOT_FOUND',
  );
  const asLab = callAs(db, it.lab.actor);
  await expect(asLab.lab.setPrice({ labTestId: it.lab.one, isActive: true })).rejects.toThrow(
    'NOT_OFFERED_NOW',
  );
  const other = await make.lab(db);
  await expect(
    callAs(db, other.actor).lab.setPrice({ testId: it.testId, priceHalalas: 10_000 }),
  ).rejects.toThrow('NOT_FOUND');
});

test('a repeat changes nothing, and of two administrators with another view one is refused', async () => {
  const it = await offered();
  const { won } = await settle(Array.from({ length: 4 }, () => set(it, true)));
  expect(new Set(won.map(({ version }) => version))).toEqual(new Set([it.version + 1]));
  await expect(
    admin.setTestWithdrawn({ testId: it.testId, version: it.version, isWithdrawn: false }),
  ).rejects.toThrow('CHANGED_MEANWHILE');
});
