import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { enter, makeAnalyte, makeWork } from '../../support/results/result-line.ts';

const db = await testDb({ max: 15 });

const allPeople = { sex: 'any' as const, ageFrom: 0, ageBefore: 151 };

test('a range of the lab applies to values that are entered later', async () => {
  const work = await makeWork(db);
  const owner = callAs(db, work.lab.actor);
  await enter(db, work.technician.actor, work, 105);
  const before = await owner.lab.result(work);
  await owner.lab.setRange({ analyteId: work.analyteId, ...allPeople, low: 60, high: 110 });
  const kept = (await owner.lab.result(work)).result?.versions[0]?.values[0];
  expect(kept).toEqual(before.result?.versions[0]?.values[0]);
  expect(kept).toMatchObject({ rangeHigh: 99, flag: 'H' });
  await enter(db, work.technician.actor, work, 105);
  expect((await owner.lab.result(work)).result?.versions[0]?.values[0]).toMatchObject({
    rangeHigh: 110,
    flag: 'N',
  });
});

test('it is listed with the usual one, can be changed and deleted', async () => {
  const work = await makeWork(db);
  const owner = callAs(db, work.lab.actor);
  const { id } = await owner.lab.setRange({ analyteId: work.analyteId, ...allPeople, low: 60, high: 110 });
  await owner.lab.setRange({
    id,
    analyteId: work.analyteId,
    ...allPeople,
    low: 61,
    high: 110,
    criticalHigh: 300,
  });
  const [row] = (await owner.lab.ranges()).rows;
  expect(row).toMatchObject({
    analyteId: work.analyteId,
    usual: [{ low: 70, high: 99, criticalLow: 50, criticalHigh: 400 }],
    own: [{ id, low: 61, high: 110, criticalHigh: 300 }],
  });
  expect((await owner.lab.ranges({ searchText: row?.shortName ?? '' })).rows).toHaveLength(1);
  expect((await owner.lab.ranges({ searchText: 'no such analyte' })).rows).toHaveLength(0);
  expect(await owner.lab.deleteRange({ id })).toEqual({ isDeleted: true });
  expect(await owner.lab.deleteRange({ id })).toEqual({ isDeleted: false });
});

test.each([
  ['the same ages', 0, 151, 'RANGE_OVERLAPS'],
  ['some of them', 17, 19, 'RANGE_OVERLAPS'],
  ['one year', 18, 19, 'RANGE_OVERLAPS'],
  ['ages up to its beginning', 0, 18, null],
  ['ages from its end', 60, 151, null],
])('a range of one sex over %s', async (_what, ageFrom, ageBefore, refusal) => {
  const work = await makeWork(db);
  const owner = callAs(db, work.lab.actor);
  await owner.lab.setRange({ analyteId: work.analyteId, sex: 'female', ageFrom: 18, ageBefore: 60, low: 60 });
  const next = owner.lab.setRange({ analyteId: work.analyteId, sex: 'female', ageFrom, ageBefore, low: 61 });
  expect(
    await next.then(
      () => null,
      (error: Error) => error.message,
    ),
  ).toBe(refusal);
  // The other sex, and both sexes, are separate rows: the more specific one wins.
  await owner.lab.setRange({ analyteId: work.analyteId, sex: 'male', ageFrom: 18, ageBefore: 60, low: 62 });
  await owner.lab.setRange({ analyteId: work.analyteId, sex: 'any', ageFrom: 18, ageBefore: 60, low: 63 });
});

test('of ten concurrent requests to add the same range one succeeds', async () => {
  const work = await makeWork(db);
  await openConnections(db, 10);
  const { won, refusals } = await settle(
    Array.from({ length: 10 }, (_, index) =>
      callAs(db, work.lab.actor).lab.setRange({
        analyteId: work.analyteId,
        ...allPeople,
        ageFrom: index,
        low: 60,
      }),
    ),
  );
  expect([won.length, new Set(refusals)]).toEqual([1, new Set(['RANGE_OVERLAPS'])]);
});

test('contradictory bounds are refused', async () => {
  const work = await makeWork(db);
  const set = (range: object) =>
    callAs(db, work.lab.actor).lab.setRange({ analyteId: work.analyteId, ...allPeople, ...range });
  for (const range of [
    { low: 9, high: 1 },
    {},
    { low: 1, criticalLow: 2 },
    { high: 9, criticalHigh: 8 },
    { low: 1, ageFrom: 5, ageBefore: 5 },
  ]) {
    await expect(set(range)).rejects.toThrow(/./);
  }
});

test('the range of another lab, an analyte that is not a quantity, and a caller without the permission are refused', async () => {
  const [work, other] = [await makeWork(db), await makeWork(db)];
  const { id } = await callAs(db, work.lab.actor).lab.setRange({
    analyteId: work.analyteId,
    ...allPeople,
    low: 60,
  });
  const stranger = callAs(db, other.lab.actor);
  await expect(
    stranger.lab.setRange({ id, analyteId: work.analyteId, ...allPeople, low: 1 }),
  ).rejects.toThrow('NOT_FOUND');
  expect(await stranger.lab.deleteRange({ id })).toEqual({ isDeleted: false });
  const words = await makeAnalyte(db, { kind: 'text' });
  await expect(stranger.lab.setRange({ analyteId: words, ...allPeople, low: 1 })).rejects.toThrow(
    'NOT_FOUND',
  );
  for (const role of ['technician', 'verifier', 'reception', 'finance'] as const) {
    const { actor } = await make.staff(db, work.lab.labId, role);
    await expect(
      callAs(db, actor).lab.setRange({ analyteId: work.analyteId, ...allPeople, low: 1 }),
    ).rejects.toThrow('NOT_ALLOWED');
    await expect(callAs(db, actor).lab.deleteRange({ id })).rejects.toThrow('NOT_ALLOWED');
  }
});
