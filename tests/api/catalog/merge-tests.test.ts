import { beforeAll, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { book } from '../../support/booking/book.ts';
import { withFreshCatalog } from '../../support/catalog/fresh-catalog.ts';
import { newWord } from '../../support/catalog/new-word.ts';
import { testDb } from '../../support/db/db.ts';
import { makeAnalyte, makeResult } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';

const RACERS = 12;
const db = await testDb({ max: RACERS });
beforeAll(() => openConnections(db, RACERS));

const { actor: adminActor } = await make.admin(db);
const adminCaller = () => callAs(withFreshCatalog(db), adminActor).admin;
const visitor = () => callAs(withFreshCatalog(db), null);

const offersOf = (testId: number) =>
  db
    .selectFrom('offers')
    .select(['lab_id', 'price_halalas'])
    .where('test_id', '=', testId)
    .orderBy('lab_id')
    .execute();

async function meaningOf(searchText: string) {
  const { matchedTests } = await visitor().search.labTests({ searchText });
  return matchedTests.map(({ testId }) => testId);
}

test('a merged test is no longer offered or found, and its bookings stay unchanged', async () => {
  const { categoryId } = await make.category(db);
  const stem = newWord();
  const from = await make.test(db, {
    category_id: categoryId,
    name_en: `Old/${stem} [urine]`,
    name_ar: `قديم ${stem}`,
    loinc: '9999-3',
  });
  const into = await make.test(db, { category_id: categoryId, name_en: `New ${stem}` });
  await db
    .insertInto('test_synonyms')
    .values([
      { test_id: from.testId, locale: 'en', term: `Nick${stem}` },
      { test_id: into.testId, locale: 'en', term: `nick${stem}` },
    ])
    .execute();
  const onlyOld = await make.labTest(db, { test_id: from.testId, price_halalas: 9_000 });
  const both = await make.lab(db);
  await make.labTest(db, { test_id: from.testId, lab_id: both.labId, price_halalas: 8_000 });
  await make.labTest(db, { test_id: into.testId, lab_id: both.labId, price_halalas: 7_000 });
  const { actor: customer } = await make.customer(db);
  await book(db, customer, onlyOld.labTestId);
  const { order_id: orderId } = await db
    .selectFrom('bookings')
    .select('order_id')
    .where('lab_test_id', '=', onlyOld.labTestId)
    .executeTakeFirstOrThrow();

  const pair = { fromTestId: from.testId, intoTestId: into.testId };
  expect(await adminCaller().previewMerge(pair)).toMatchObject({
    movedOfferCount: 1,
    closedOfferCount: 1,
    bookingCount: 1,
    openBookingCount: 1,
    synonyms: [`قديم ${stem}`, `Old/${stem} [urine]`, '9999-3'],
    hasOtherSpecimen: false,
  });
  await adminCaller().mergeTests(pair);

  // No longer on offer; its words and its address lead to the other.
  expect(await offersOf(from.testId)).toEqual([]);
  const prices = (await offersOf(into.testId)).map((offer) => offer.price_halalas);
  expect(prices.toSorted((a, b) => a - b)).toEqual([7_000, 9_000]);
  const words = [`Old ${stem}`, `قديم ${stem}`, `nick${stem}`, '9999-3'];
  expect(await Promise.all(words.map(meaningOf))).toEqual(words.map(() => [into.testId]));
  const inCategory = await visitor().catalog.testsByCategory({ categoryId });
  expect(inCategory.rows.map(({ testId }) => testId)).toEqual([into.testId]);
  const suggested = (await visitor().search.suggest({ searchText: `Old/${stem}` })).rows;
  expect(JSON.stringify(suggested)).not.toContain(`Old/${stem}`);
  const basket = await visitor().search.basket({ testIds: [from.testId, into.testId] });
  expect(basket.tests.map(({ testId }) => testId)).toEqual([into.testId]);
  for (const testName of [`Old/${stem} [urine]`, `old/${stem} [URINE]`, `قديم ${stem}`]) {
    expect(await visitor().catalog.test({ testName })).toMatchObject({ name: { en: `New ${stem}` } });
  }

  // The order keeps the name that was booked.
  const order = await callAs(db, customer).orders.get({ orderId });
  expect(JSON.stringify(order)).toContain(`Old/${stem} [urine]`);
  const receipt = await callAs(db, customer).orders.receipt({ orderId });
  expect(JSON.stringify(receipt)).toContain(`Old/${stem} [urine]`);

  // Its lab cannot offer it again.
  const owner = {
    ...adminActor,
    userType: 'lab' as const,
    labId: onlyOld.labId,
    labRole: 'owner' as const,
    labApproved: true,
  };
  const lab = callAs(db, owner).lab;
  await expect(lab.setPrice({ labTestId: onlyOld.labTestId, isActive: true })).rejects.toThrow(
    'NOT_OFFERED_NOW',
  );
  await expect(lab.setPrice({ testId: from.testId, priceHalalas: 1, isActive: true })).rejects.toThrow(
    'NOT_OFFERED_NOW',
  );
  expect((await lab.tests()).rows.map(({ testId }) => testId)).toEqual([into.testId]);

  const logged = await db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'admin.mergeTests')
    .where('subject_id', '=', String(from.testId))
    .execute();
  expect(logged).toMatchObject([{ after: { merged_into: into.testId, closedOfferCount: 1 } }]);
});

test('results of a merged test are read as before', async () => {
  const [customer, lab] = [await make.customer(db), await make.lab(db)];
  const { analyteId } = await makeAnalyte(db, {});
  const { visitId } = await makeResult(db, {
    labId: lab.labId,
    customerId: customer.userId,
    values: [{ analyte_id: analyteId, value: 90, ucum: 'mg/dL', canonical_value: 90, flag: 'N' as const }],
  });
  const { test_id: fromTestId } = await db
    .selectFrom('results')
    .select('test_id')
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow();
  const into = await make.test(db);
  const read = () => callAs(db, customer.actor).results.get({ id: visitId });
  const before = await read();
  await adminCaller().mergeTests({ fromTestId, intoTestId: into.testId });
  expect(await read()).toEqual(before);
});

test('merging is refused with itself, twice, and into a merged test; a chain leads to its end', async () => {
  const [a, b, c] = [await make.test(db), await make.test(db), await make.test(db)];
  const merge = (from: { testId: number }, into: { testId: number }) =>
    adminCaller().mergeTests({ fromTestId: from.testId, intoTestId: into.testId });
  await expect(merge(a, a)).rejects.toThrow('NOT_MERGEABLE');
  await expect(merge(a, { testId: 2_000_000_000 })).rejects.toThrow('NOT_FOUND');
  await merge(a, b);
  await expect(merge(a, b)).rejects.toThrow('NOT_MERGEABLE');
  await expect(merge(c, a)).rejects.toThrow('NOT_MERGEABLE');
  await merge(b, c);
  expect((await visitor().catalog.test({ testName: a.nameEn })).testId).toBe(c.testId);
  const { merged_into: end } = await db
    .selectFrom('tests')
    .select('merged_into')
    .where('id', '=', a.testId)
    .executeTakeFirstOrThrow();
  expect(end).toBe(c.testId);
});

test('labs that begin to offer a test during its merge leave no offer of it behind', async () => {
  const [from, into] = [await make.test(db), await make.test(db)];
  const labs = await Promise.all(Array.from({ length: RACERS - 1 }, () => make.lab(db)));
  const race = await settle<unknown>([
    ...labs
      .slice(0, 6)
      .map(({ actor }) => callAs(db, actor).lab.setPrice({ testId: from.testId, priceHalalas: 100 })),
    adminCaller().mergeTests({ fromTestId: from.testId, intoTestId: into.testId }),
    ...labs
      .slice(6)
      .map(({ actor }) => callAs(db, actor).lab.setPrice({ testId: from.testId, priceHalalas: 100 })),
  ]);
  for (const refusal of race.refusals)
    expect(['NOT_FOUND', 'NOT_OFFERED_NOW', 'CHANGED_MEANWHILE']).toContain(refusal);
  if (race.refusals.includes('CHANGED_MEANWHILE'))
    await adminCaller().mergeTests({ fromTestId: from.testId, intoTestId: into.testId });
  expect(await offersOf(from.testId)).toEqual([]);
  const { offer_count: count } = await db
    .selectFrom('tests')
    .select('offer_count')
    .where('id', '=', from.testId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
});
