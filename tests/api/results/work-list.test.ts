import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { enter, makeSampledVisit, makeWork } from '../../support/results/result-line.ts';

const db = await testDb({ max: 25 });

test('late lines first, marked; found by accession, reference, name and state', async () => {
  const work = await makeWork(db);
  const caller = callAs(db, work.technician.actor);
  const late = await makeSampledVisit(db, {
    labId: work.lab.labId,
    labTestIds: [work.labTestId],
    customerId: work.customer.userId,
    dueAt: new Date(Date.now() - 60_000),
  });
  const all = await caller.lab.results();
  expect(all.rows.map((row) => [row.bookingId, row.isLate])).toEqual([
    [late.bookingIds[0], true],
    [work.bookingId, false],
  ]);
  expect(await caller.lab.resultCounts()).toEqual({
    toEnter: 2,
    toVerify: 0,
    toCall: 0,
    toRelease: 0,
    late: 1,
  });
  expect((await caller.lab.results({ lateOnly: true })).rows).toHaveLength(1);
  const [row] = all.rows;
  for (const searchText of [row?.accessionNumber ?? '', row?.reference ?? '']) {
    const found = await caller.lab.results({ searchText });
    expect(found.rows.map((each) => each.bookingId)).toEqual(late.bookingIds);
  }
  expect((await caller.lab.results({ searchText: row?.customerName ?? '' })).rows).toHaveLength(2);
  expect((await caller.lab.results({ searchText: randomUUID() })).rows).toHaveLength(0);

  const { resultId } = await enter(db, work.technician.actor, work, 500);
  expect(await caller.lab.resultCounts()).toEqual({
    toEnter: 1,
    toVerify: 1,
    toCall: 1,
    toRelease: 0,
    late: 1,
  });
  const [toVerify] = (await caller.lab.results({ state: 'toVerify' })).rows;
  expect(toVerify?.result).toMatchObject({
    id: resultId,
    state: 'entered',
    needsCall: true,
    isEnteredByMe: true,
  });
});

test('is read page by page without a gap or a repeat', async () => {
  const work = await makeWork(db);
  await makeSampledVisit(db, {
    labId: work.lab.labId,
    labTestIds: [work.labTestId],
    customerId: work.customer.userId,
  });
  await makeSampledVisit(db, {
    labId: work.lab.labId,
    labTestIds: [work.labTestId],
    customerId: work.customer.userId,
  });
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await callAs(db, work.technician.actor).lab.results({ limit: 1, ...(cursor && { cursor }) });
    seen.push(...page.rows.map((row) => row.bookingId));
    cursor = page.nextCursor;
  } while (cursor);
  expect(new Set(seen).size).toBe(3);
  expect(seen).toHaveLength(3);
});

test('every reader is recorded, for this result and the earlier ones shown with it', async () => {
  const work = await makeWork(db);
  const earlier = await enter(db, work.lab.actor, work, 80);
  await callAs(db, work.lab.actor).lab.releaseResults({ ids: [earlier.resultId], isVerifying: true });
  const next = await makeSampledVisit(db, {
    labId: work.lab.labId,
    labTestIds: [work.labTestId],
    customerId: work.customer.userId,
    collectedAt: new Date(),
  });
  const bookingId = next.bookingIds[0] ?? '';
  const form = await callAs(db, work.technician.actor).lab.result({ bookingId });
  expect(form.previous).toMatchObject([{ analyteId: work.analyteId, value: 80 }]);
  const reads = await db
    .selectFrom('result_reads')
    .select(['result_id', 'via', 'lab_id'])
    .where('reader_id', '=', work.technician.userId)
    .execute();
  expect(reads).toEqual([{ result_id: earlier.resultId, via: 'entry', lab_id: work.lab.labId }]);
});
