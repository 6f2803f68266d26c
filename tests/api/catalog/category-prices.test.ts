import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const visitor = callAs(db, null);

test('a filter by price leaves the prices that it chooses from, even where it leaves no test', async () => {
  const { categoryId } = await make.category(db);
  const add = (over: object) => make.test(db, { category_id: categoryId, ...over });
  const cheap = await add({});
  const dear = await add({ fasting_hours: 8 });
  await add({ specimen_kind: 'urine' });
  await make.labTest(db, { test_id: cheap.testId, price_halalas: 5_000 });
  await make.labTest(db, { test_id: dear.testId, price_halalas: 50_000 });
  const answerTo = (input: object) => visitor.catalog.testsByCategory({ categoryId, ...input });

  const { prices } = await answerTo({});
  expect(prices?.counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await answerTo({ priceMin: 4000, priceMax: 4001 })).toEqual({ rows: [], nextCursor: null, prices });
  expect((await answerTo({ fasting: 'needed' })).prices?.fromHalalas).toBe(prices?.toHalalas);
  expect((await answerTo({ specimenKinds: ['urine'] })).prices).toBeNull();
});
