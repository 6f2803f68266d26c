import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reachingOwn } from '#/server/platform/db/reach.ts';
import { asLabId } from '#/server/platform/trpc/context.ts';
import { enterResult } from '#/server/results/entry/enter-result.ts';
import type { ValueInput } from '#/shared/results/result.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import {
  enter,
  makeAnalyte,
  makeMeasuredTest,
  makePatient,
  makeSampledVisit,
  makeSpecimen,
  makeWork,
  mgPerDl,
} from '../../support/results/result-line.ts';

const db = await testDb({ max: 25 });

test('a line without a specimen cannot have a result', async () => {
  const work = await makeWork(db);
  const { bookingIds } = await makeSampledVisit(db, {
    labId: work.lab.labId,
    labTestIds: [work.labTestId],
    customerId: work.customer.userId,
    collectedAt: null,
  });
  await expect(
    enter(db, work.technician.actor, { ...work, bookingId: bookingIds[0] ?? '' }, 80),
  ).rejects.toThrow('SPECIMEN_REQUIRED');
});

test('nor can one whose specimen was refused; its values are entered again from the next', async () => {
  const work = await makeWork(db);
  const { resultId } = await enter(db, work.technician.actor, work, 80);
  await db
    .updateTable('specimens')
    .set({ status: 'rejected', rejected_at: new Date(), rejection_reason: 'hemolyzed' })
    .where('visit_id', '=', work.visitId)
    .execute();
  await expect(enter(db, work.technician.actor, work, 80)).rejects.toThrow('SPECIMEN_REQUIRED');
  await expect(callAs(db, work.verifier.actor).lab.verifyResults({ ids: [resultId] })).rejects.toThrow(
    'SPECIMEN_REQUIRED',
  );

  const specimenId = await makeSpecimen(db, work.lab.labId, work.visitId, new Date());
  await db
    .updateTable('bookings')
    .set({ specimen_id: specimenId })
    .where('id', '=', work.bookingId)
    .execute();
  await expect(callAs(db, work.verifier.actor).lab.verifyResults({ ids: [resultId] })).rejects.toThrow(
    'SPECIMEN_REQUIRED',
  );
  const list = await callAs(db, work.technician.actor).lab.results({ state: 'toEnter' });
  expect(list.rows.map((row) => row.bookingId)).toContain(work.bookingId);
  await enter(db, work.technician.actor, work, 90);
  await callAs(db, work.verifier.actor).lab.verifyResults({ ids: [resultId] });
});

test('a line of another lab is not found', async () => {
  const [work, other] = [await makeWork(db), await makeWork(db)];
  await expect(enter(db, other.lab.actor, work, 80)).rejects.toThrow('NOT_FOUND');
  await expect(callAs(db, other.lab.actor).lab.result(work)).rejects.toThrow('NOT_FOUND');
});

test('an analyte of another test is refused, and one that is sent twice', async () => {
  const work = await makeWork(db);
  const strange = await makeAnalyte(db);
  await expect(enter(db, work.technician.actor, { ...work, analyteId: strange }, 80)).rejects.toThrow(
    'NOT_FOUND',
  );
  const twice = [...mgPerDl(work.analyteId, 80), ...mgPerDl(work.analyteId, 81)];
  await expect(
    callAs(db, work.technician.actor).lab.enterResult({ bookingId: work.bookingId, values: twice }),
  ).rejects.toThrow(/./);
  expect(
    await db.selectFrom('results').select('id').where('booking_id', '=', work.bookingId).execute(),
  ).toEqual([]);
});

test('a typed value below zero is a slip of the minus sign where no bound is below zero', async () => {
  const work = await makeWork(db);
  await expect(enter(db, work.technician.actor, work, -3)).rejects.toThrow('RESULT_BELOW_ZERO');
  await sql`update analyte_ranges set low = -2, critical_low = null where analyte_id = ${work.analyteId}`.execute(
    db,
  );
  await enter(db, work.technician.actor, work, -3);
});

test('an outdated revision is refused, and nothing is overwritten', async () => {
  const work = await makeWork(db);
  const colleague = callAs(db, work.technician.actor);
  const opened = await callAs(db, work.verifier.actor).lab.result(work);
  await enter(db, work.technician.actor, work, 80);
  const values = mgPerDl(work.analyteId, 95);
  const late = { bookingId: work.bookingId, values, revision: opened.revision };
  await expect(callAs(db, work.verifier.actor).lab.enterResult(late)).rejects.toThrow('RESULT_CHANGED');
  const now = await colleague.lab.result(work);
  expect(now.result?.versions[0]?.values[0]?.value).toBe(80);
  await callAs(db, work.verifier.actor).lab.enterResult({ ...late, revision: now.revision });
  await expect(colleague.lab.enterResult({ ...late, revision: now.revision })).rejects.toThrow(
    'RESULT_CHANGED',
  );
});

test('twenty concurrent entries make one result, and of those with a revision one succeeds', async () => {
  const work = await makeWork(db);
  await openConnections(db, 20);
  const values = mgPerDl(work.analyteId, 80);
  const { won, refusals } = await settle(
    Array.from({ length: 20 }, () =>
      callAs(db, work.technician.actor).lab.enterResult({
        bookingId: work.bookingId,
        values,
        revision: 'none',
      }),
    ),
  );
  expect(won).toHaveLength(1);
  expect(refusals).toEqual(Array.from({ length: 19 }, () => 'RESULT_CHANGED'));
  const results = await db
    .selectFrom('results')
    .select('id')
    .where('booking_id', '=', work.bookingId)
    .execute();
  expect(results).toHaveLength(1);
});

test('a result that is entered again must be verified again', async () => {
  const work = await makeWork(db);
  const { resultId } = await enter(db, work.technician.actor, work, 80);
  await callAs(db, work.verifier.actor).lab.verifyResults({ ids: [resultId] });
  await enter(db, work.technician.actor, work, 81);
  await expect(callAs(db, work.verifier.actor).lab.releaseResults({ ids: [resultId] })).rejects.toThrow(
    'RESULT_LOCKED',
  );
});

test('a file adds to the open version, analyte by analyte; typed values replace it', async () => {
  const lab = await make.lab(db);
  const [sodium, potassium] = [await makeAnalyte(db), await makeAnalyte(db)];
  const { labTestId } = await makeMeasuredTest(db, lab.labId, [sodium, potassium]);
  const customer = await makePatient(db);
  const { bookingIds } = await makeSampledVisit(db, {
    labId: lab.labId,
    labTestIds: [labTestId],
    customerId: customer.userId,
  });
  const [bookingId = ''] = bookingIds;
  const value = (analyteId: number, amount: number): ValueInput => ({
    analyteId,
    value: amount,
    ucum: 'mg/dL',
    comparator: null,
    choiceCode: null,
    valueText: null,
  });
  const byFile = (values: ValueInput[]) =>
    reachingOwn(lab, () =>
      db
        .transaction()
        .execute((trx) =>
          enterResult(
            trx,
            { userId: lab.userId, labId: asLabId(lab.labId) },
            { bookingId, source: 'csv', note: '', values, fileIds: [] },
          ),
        ),
    );
  const read = async () =>
    (await callAs(db, lab.actor).lab.result({ bookingId })).result?.versions[0]?.values.map(
      (each) => each.value,
    );
  await byFile([value(sodium, 1)]);
  await byFile([value(potassium, 2)]);
  expect(await read()).toEqual([1, 2]);
  await byFile([value(sodium, 3)]);
  expect(await read()).toEqual([3, 2]);
  await callAs(db, lab.actor).lab.enterResult({ bookingId, values: [value(potassium, 4)] });
  expect(await read()).toEqual([4]);
});
