import type { Kysely } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { OwnOffersSort } from '#/shared/labs/lab.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { withFreshCatalog } from '../../support/catalog/fresh-catalog.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { readAll } from '../../support/db/read-all.ts';

const CONNECTIONS = 12;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

async function labWithOffer(on: Kysely<DB> = db) {
  const lab = await make.lab(on);
  const offer = await make.labTest(on, { lab_id: lab.labId, price_halalas: 15_000, turnaround_hours: 24 });
  return { ...lab, ...offer, api: callAs(on, lab.actor).lab };
}

const auditOf = (subjectId: number | string, action: string) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'before', 'after'])
    .where('subject_id', '=', String(subjectId))
    .where('action', '=', action)
    .orderBy('id')
    .execute();

const priceOf = async (labTestId: number) =>
  (
    await db
      .selectFrom('offers')
      .select('price_halalas')
      .where('lab_test_id', '=', labTestId)
      .executeTakeFirst()
  )?.price_halalas;

test('a price list is ordered by price or name, page by page', async () => {
  const lab = await make.lab(db);
  const add = async (name: string, price_halalas: number) => {
    const { testId } = await make.test(db, { name_en: name, name_ar: name });
    await make.labTest(db, { lab_id: lab.labId, test_id: testId, price_halalas });
  };
  await add('Beta', 300);
  await add('Gamma', 100);
  await add('Alpha', 200);
  const { tests } = callAs(db, lab.actor).lab;
  const namesBy = async (sort: OwnOffersSort) =>
    (await readAll((cursor) => tests({ sort, limit: 1, ...cursor }))).map(({ testName }) => testName.en);
  expect(await namesBy('cheapest')).toEqual(['Gamma', 'Alpha', 'Beta']);
  expect(await namesBy('dearest')).toEqual(['Beta', 'Alpha', 'Gamma']);
  expect(await namesBy('nameEn')).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(await namesBy('nameAr')).toEqual(['Alpha', 'Beta', 'Gamma']);
});

describe('a price', () => {
  test('is changed with an audit entry, and customers find the new one at once', async () => {
    const { api, labTestId, userId } = await labWithOffer();
    const row = await api.setPrice({ labTestId, priceHalalas: 14_950 });
    expect(row).toMatchObject({ labTestId, priceHalalas: 14_950, turnaroundHours: 24, isActive: true });
    expect(await priceOf(labTestId)).toBe(14_950);
    await api.setPrice({ labTestId, priceHalalas: 14_950 });
    expect(await auditOf(labTestId, 'lab.setPrice')).toEqual([
      { actor_id: userId, before: { price_halalas: 15_000 }, after: { price_halalas: 14_950 } },
    ]);
  });

  test('of an inactive test leaves search; active again it returns, with another turnaround', async () => {
    const { api, labTestId } = await labWithOffer();
    await api.setPrice({ labTestId, isActive: false });
    expect(await priceOf(labTestId)).toBeUndefined();
    await api.setPrice({ labTestId, isActive: true, turnaroundHours: 6 });
    expect(await priceOf(labTestId)).toBe(15_000);
  });

  test('is not changed by a caller with an outdated one', async () => {
    const { api, labTestId } = await labWithOffer();
    const expected = { priceHalalas: 15_000, turnaroundHours: 24, isActive: true };
    await api.setPrice({ labTestId, priceHalalas: 16_000, expected });
    await expect(api.setPrice({ labTestId, priceHalalas: 17_000, expected })).rejects.toThrow(
      'OFFERS_CHANGED',
    );
    expect(await priceOf(labTestId)).toBe(16_000);
  });

  test('is changed by one of twelve concurrent callers that saw the same one', async () => {
    const { api, labTestId } = await labWithOffer();
    const expected = { priceHalalas: 15_000, turnaroundHours: 24, isActive: true };
    const { won, refusals } = await settle(
      Array.from({ length: 12 }, (_, at) => api.setPrice({ labTestId, priceHalalas: 16_000 + at, expected })),
    );
    expect(won).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set(['OFFERS_CHANGED']));
    expect(await auditOf(labTestId, 'lab.setPrice')).toHaveLength(1);
  });

  test('of another lab or of an unknown test is not found', async () => {
    const { api } = await labWithOffer();
    const other = await labWithOffer();
    const notFound = 'NOT_FOUND';
    await expect(api.setPrice({ labTestId: other.labTestId, priceHalalas: 1 })).rejects.toThrow(notFound);
    await expect(api.setPrice({ testId: 2_000_000_000, priceHalalas: 1 })).rejects.toThrow(notFound);
    expect(await priceOf(other.labTestId)).toBe(15_000);
  });

  test.each([
    { labTestId: 1, testId: 1, priceHalalas: 1 },
    { priceHalalas: 1 },
    { testId: 1 },
    { labTestId: 1, priceHalalas: -1 },
    { labTestId: 1, priceHalalas: 1.5 },
    { labTestId: 1, priceHalalas: 100_000_001 },
    { labTestId: 1, turnaroundHours: 0 },
    { labTestId: 1, turnaroundHours: 2_001 },
  ])('as %o is refused', async (input) => {
    const { api } = await labWithOffer();
    await expect(api.setPrice(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('a test of the catalogue', () => {
  test('is added to the price list with its usual turnaround, once', async () => {
    const { api, labId } = await labWithOffer();
    const { testId } = await make.test(db, { turnaround_hours: 36 });
    const row = await api.setPrice({ testId, priceHalalas: 9_900 });
    expect(row).toMatchObject({ testId, priceHalalas: 9_900, turnaroundHours: 36, isActive: true });
    expect(await auditOf(row.labTestId, 'lab.setPrice')).toMatchObject([
      { before: {}, after: { price_halalas: 9_900 } },
    ]);
    const again = await Promise.all(
      Array.from({ length: 8 }, () => api.setPrice({ testId, priceHalalas: 9_800 })),
    );
    expect(new Set(again.map(({ labTestId }) => labTestId))).toEqual(new Set([row.labTestId]));
    const { count } = await db
      .selectFrom('lab_tests')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('lab_id', '=', labId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(2);
  });

  test('beyond the plan is refused without a trace', async () => {
    const { api, labId } = await labWithOffer();
    for (let at = 0; at < 19; at++) await make.labTest(db, { lab_id: labId });
    const { testId } = await make.test(db);
    await expect(api.setPrice({ testId, priceHalalas: 1 })).rejects.toThrow('PLAN_LIMIT_REACHED');
    const row = await api.setPrice({ testId, priceHalalas: 1, isActive: false });
    await expect(api.setPrice({ labTestId: row.labTestId, isActive: true })).rejects.toThrow(
      'PLAN_LIMIT_REACHED',
    );
    expect(await auditOf(row.labTestId, 'lab.setPrice')).toHaveLength(1);
  });
});

test('the list is filtered by state and category, combined with words', async () => {
  const { api, labId, testId, actor } = await labWithOffer();
  const hidden = await make.labTest(db, { lab_id: labId, is_active: false });
  const { category_id: categoryId, name_en: name } = await db
    .selectFrom('tests')
    .select(['category_id', 'name_en'])
    .where('id', '=', testId)
    .executeTakeFirstOrThrow();
  const ids = async (input: Parameters<typeof api.tests>[0]) =>
    (await callAs(withFreshCatalog(db), actor).lab.tests(input)).rows.map((row) => row.testId);
  expect(await ids({ isActive: true })).toEqual([testId]);
  expect(await ids({ isActive: false })).toEqual([hidden.testId]);
  expect(await ids({ categoryId })).toEqual([testId]);
  expect(await ids({ categoryId, isActive: false })).toEqual([]);
  expect(await ids({ searchText: name, isActive: true, categoryId })).toEqual([testId]);
});
