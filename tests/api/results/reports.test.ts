import { describe, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import {
  makeAmendment,
  makeAnalyte,
  makeLine,
  makeResult,
  makeSpecimen,
} from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

async function newReport() {
  const customer = await make.customer(db);
  const lab = await make.lab(db);
  const { analyteId } = await makeAnalyte(db, { units: [{ ucum: 'mmol/L', factor: 18, shift: 0 }] });
  const value = (number: number, over: object = {}) => [
    {
      analyte_id: analyteId,
      value: number,
      ucum: 'mg/dL',
      canonical_value: number,
      range_low: 70,
      range_high: 99,
      flag: 'N' as const,
      ...over,
    },
  ];
  const result = await makeResult(db, {
    labId: lab.labId,
    customerId: customer.userId,
    values: value(90),
    note: 'Fasted',
  });
  return { customer, lab, analyteId, value, result, as: callAs(db, customer.actor) };
}

test('a report carries the reference of the visit, not that of one of its tests', async () => {
  const { as, result, customer, lab } = await newReport();
  await makeResult(db, { labId: lab.labId, customerId: customer.userId, visitId: result.visitId });
  const { reference } = await db
    .selectFrom('visits')
    .select('reference')
    .where('id', '=', result.visitId)
    .executeTakeFirstOrThrow();
  const report = await as.results.get({ id: result.visitId });
  expect(report.reference).toBe(reference);
  expect(report.lines).toHaveLength(2);
  expect(report.lines.map((line) => line.reference)).not.toContain(reference);
});

describe('the list', () => {
  test('has one row for each visit with a released result, marked new until it is opened, without values', async () => {
    const { as, result, customer, lab } = await newReport();
    const waiting = await makeLine(db, {
      labId: lab.labId,
      customerId: customer.userId,
      visitId: result.visitId,
    });
    await makeSpecimen(db, { ...waiting, bookingIds: [waiting.bookingId] });
    await makeResult(db, { customerId: customer.userId, until: 'verified' });
    const before = await as.results.mine({});
    expect(before.rows).toMatchObject([
      {
        id: result.visitId,
        state: 'released',
        pendingCount: 1,
        isNew: true,
        tests: [{ resultId: result.resultId }],
      },
    ]);
    expect(JSON.stringify(before)).not.toContain('90,');
    const report = await as.results.get({ id: result.visitId });
    expect(report.pending).toHaveLength(1);
    expect((await as.results.mine({})).rows[0]?.isNew).toBe(false);
  });

  test('continues at the cursor', async () => {
    const { userId, actor } = await make.customer(db);
    for (const days of [1, 2, 3]) {
      await makeResult(db, { customerId: userId, at: new Date(Date.now() - days * 86_400_000) });
    }
    const as = callAs(db, actor);
    const first = await as.results.mine({ limit: 2 });
    const second = await as.results.mine({ limit: 2, cursor: first.nextCursor ?? '' });
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(second.nextCursor).toBeNull();
  });

  test('a correction marks it as new and amended', async () => {
    const { as, result, value } = await newReport();
    await as.results.get({ id: result.visitId });
    await makeAmendment(db, result, { values: value(96), reason: 'Wrong tube' });
    expect((await as.results.mine({})).rows[0]).toMatchObject({ state: 'amended', isNew: true });
    const report = await as.results.get({ id: result.visitId });
    expect(report.lines[0]).toMatchObject({
      state: 'amended',
      amendments: [{ reason: 'Wrong tube' }],
      values: [{ value: 96, earlier: [{ value: 90 }] }],
    });
  });
});

describe('a corrected report', () => {
  test('a value that the correction left alone is not marked; one that it dropped is withdrawn', async () => {
    const { as, result, value } = await newReport();
    const { analyteId } = await makeAnalyte(db);
    await makeAmendment(db, result, {
      values: [...value(90), { analyte_id: analyteId, value_text: 'cloudy' }],
    });
    const [line] = (await as.results.get({ id: result.visitId })).lines;
    expect(line?.values[0]?.earlier).toEqual([]);
    await makeAmendment(db, { ...result, version: 2 }, { values: value(90) });
    const [after] = (await as.results.get({ id: result.visitId })).lines;
    expect(after?.withdrawn).toMatchObject([{ valueText: 'cloudy' }]);
  });
});

describe('over time', () => {
  test('two units are converted to one, with each lab’s range; an unconvertible value is listed separately', async () => {
    const { as, analyteId, customer, value } = await newReport();
    const day = 86_400_000;
    await makeResult(db, {
      customerId: customer.userId,
      at: new Date(Date.now() - 400 * day),
      values: value(5, { ucum: 'mmol/L', canonical_value: 90, range_low: 4, range_high: 5.5 }),
    });
    await makeResult(db, {
      customerId: customer.userId,
      at: new Date(Date.now() - 700 * day),
      values: value(7, { ucum: 'arb', canonical_value: null, comparator: '<' }),
    });
    const { rows } = await as.results.trends({ analyteId });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.points).toHaveLength(2);
    expect(rows[0]?.points.find(({ reported }) => reported.ucum === 'mmol/L')).toMatchObject({
      value: 90,
      rangeLow: 72,
      rangeHigh: 99,
      reported: { value: 5 },
    });
    expect(rows[0]?.unconverted).toMatchObject([{ comparator: '<', reported: { value: 7, ucum: 'arb' } }]);
    expect((await as.results.trends({})).rows).toHaveLength(1);
  });

  test('an analyte that was measured once has no trend unless it is requested', async () => {
    const { as, analyteId, result } = await newReport();
    expect((await as.results.trends({})).rows).toEqual([]);
    expect((await as.results.trends({ analyteId })).rows[0]?.points).toHaveLength(1);
    expect((await as.results.get({ id: result.visitId })).drawnAnalyteId).toBeNull();
  });
});

describe('measuring again', () => {
  test('a test that was measured within its interval says from when it makes sense, in older reports too', async () => {
    const { userId, actor } = await make.customer(db);
    const older = await makeResult(db, { customerId: userId });
    const collectedAt = (visitId: string, daysAgo: number) =>
      db
        .updateTable('specimens')
        .set({ collected_at: new Date(Date.now() - daysAgo * 86_400_000) })
        .where('visit_id', '=', visitId)
        .execute();
    const datesOf = async ({ visitId }: { visitId: string }) =>
      (await callAs(db, actor).results.get({ id: visitId })).retestDates;
    const usualDays = 28;
    await collectedAt(older.visitId, usualDays + 1);
    expect(await datesOf(older)).toEqual([]);

    const { testId, analyteIds } = older;
    const values = analyteIds.map((analyte_id) => ({
      analyte_id,
      value: 91,
      ucum: 'mg/dL',
      canonical_value: 91,
    }));
    const newer = await makeResult(db, { customerId: userId, testId, values });
    await collectedAt(newer.visitId, 3);
    for (const report of [older, newer]) {
      const [date] = await datesOf(report);
      const daysLeft = (Date.parse(date?.wait.until ?? '') - Date.now()) / 86_400_000;
      expect([date?.testId, Math.round(daysLeft)]).toEqual([testId, usualDays - 3]);
    }
  });
});

describe('the reads', () => {
  test('every way of reading is in the log of its owner, latest first', async () => {
    const { as, analyteId, result } = await newReport();
    await as.results.get({ id: result.visitId });
    await as.results.trends({ analyteId });
    const share = await as.results.share({ visitIds: [result.visitId], label: 'Dr Hala', days: 7 });
    const token = share.url.split('/').at(-1) ?? '';
    await callAs(db, null).results.openShare({ token, pin: share.pin });
    const { rows } = await as.results.reads({ id: result.visitId });
    expect(rows.map(({ via, reader }) => [via, reader.kind])).toEqual([
      ['share', 'share'],
      ['trend', 'you'],
      ['page', 'you'],
    ]);
    expect(rows[0]?.reader).toEqual({ kind: 'share', label: 'Dr Hala' });
    expect((await as.results.shares()).rows[0]).toMatchObject({ state: 'open', openedCount: 1 });
  });

  test('no other user can read the log', async () => {
    const { result } = await newReport();
    const { actor } = await make.customer(db);
    await expect(callAs(db, actor).results.reads({ id: result.visitId })).rejects.toThrow('NOT_FOUND');
  });
});
