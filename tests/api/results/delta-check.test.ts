import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { enter, makeMeasuredTest, makeSampledVisit, makeWork } from '../../support/results/result-line.ts';

const db = await testDb();

type Work = Pick<
  Awaited<ReturnType<typeof makeWork>>,
  'lab' | 'labTestId' | 'customer' | 'technician' | 'analyteId'
>;

/** Another visit of the same person for the same test, a while after the first. */
async function comesAgain<W extends Work>(work: W, minutesLater = 30) {
  const visit = await makeSampledVisit(db, {
    labId: work.lab.labId,
    labTestIds: [work.labTestId],
    customerId: work.customer.userId,
    collectedAt: new Date(Date.now() - (60 - minutesLater) * 60_000),
  });
  return { ...work, bookingId: visit.bookingIds[0] ?? '' };
}

/** A released value of 80 mg/dL, and the next line of the same person with this value. */
async function changedTo(value: number) {
  const work = await makeWork(db);
  const earlier = await enter(db, work.technician.actor, work, 80);
  await callAs(db, work.verifier.actor).lab.releaseResults({ ids: [earlier.resultId], isVerifying: true });
  const line = await comesAgain(work);
  const { resultId } = await enter(db, work.technician.actor, line, value);
  return {
    ...line,
    resultId,
    earlier,
    verifier: callAs(db, work.verifier.actor).lab,
    verifierId: work.verifier.userId,
  };
}

test('a change beyond the limit is verified after it is acknowledged, and it is recorded who did and when', async () => {
  const { verifier, resultId, analyteId, bookingId, verifierId } = await changedTo(130);
  const { previous } = await verifier.result({ bookingId });
  expect(previous).toMatchObject([{ canonicalValue: 80, deltaLimit: { kind: 'percent', amount: 50 } }]);
  const ids = [resultId];
  await expect(verifier.verifyResults({ ids })).rejects.toThrow('DELTA_UNACKNOWLEDGED');
  await expect(verifier.releaseResults({ ids, isVerifying: true })).rejects.toThrow('DELTA_UNACKNOWLEDGED');
  const other = [{ resultId, analyteIds: [analyteId + 1] }];
  await expect(verifier.verifyResults({ ids, acknowledged: other })).rejects.toThrow('DELTA_UNACKNOWLEDGED');

  const acknowledged = [{ resultId, analyteIds: [analyteId] }];
  expect(await verifier.verifyResults({ ids, acknowledged })).toEqual({ verifiedIds: ids });
  const { result } = await verifier.result({ bookingId });
  expect(result?.versions[0]).toMatchObject({ status: 'verified', acknowledgedAnalyteIds: [analyteId] });
  expect(result?.versions[0]?.verifiedAt).not.toBeNull();
  const audited = await db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'lab.verifyResults')
    .where('actor_id', '=', verifierId)
    .execute();
  expect(audited).toEqual([{ after: { acknowledgedAnalytes: { [resultId]: [analyteId] } } }]);
});

test('a change of an analyte that has left its test since is shown and can be acknowledged', async () => {
  const { verifier, resultId, analyteId, bookingId } = await changedTo(130);
  await db.deleteFrom('test_analytes').where('analyte_id', '=', analyteId).execute();
  const ids = [resultId];
  await expect(verifier.verifyResults({ ids })).rejects.toThrow('DELTA_UNACKNOWLEDGED');
  const { analytes, previous } = await verifier.result({ bookingId });
  expect(analytes).toEqual([]);
  const acknowledged = [{ resultId, analyteIds: previous.map((value) => value.analyteId) }];
  expect(await verifier.verifyResults({ ids, acknowledged })).toEqual({ verifiedIds: ids });
});

test('values that are typed again need another acknowledgement', async () => {
  const line = await changedTo(130);
  const ids = [line.resultId];
  const acknowledged = [{ resultId: line.resultId, analyteIds: [line.analyteId] }];
  await line.verifier.verifyResults({ ids, acknowledged });
  await enter(db, line.technician.actor, line, 20);
  const { result } = await line.verifier.result({ bookingId: line.bookingId });
  expect(result?.versions[0]).toMatchObject({ status: 'entered', acknowledgedAnalyteIds: [] });
  await expect(line.verifier.verifyResults({ ids })).rejects.toThrow('DELTA_UNACKNOWLEDGED');
  await enter(db, line.technician.actor, line, 90);
  expect(await line.verifier.verifyResults({ ids })).toEqual({ verifiedIds: ids });
});

test('values in different units are compared in one', async () => {
  const line = await changedTo(130);
  const typed = (value: number) =>
    callAs(db, line.technician.actor).lab.enterResult({
      bookingId: line.bookingId,
      values: [{ analyteId: line.analyteId, value, ucum: 'mmol/L' }],
    });
  await typed(7.2);
  const ids = [line.resultId];
  await expect(line.verifier.verifyResults({ ids })).rejects.toThrow('DELTA_UNACKNOWLEDGED');
  await typed(4.6);
  expect(await line.verifier.verifyResults({ ids })).toEqual({ verifiedIds: ids });
});

test('only what this lab has released counts', async () => {
  const work = await makeWork(db);
  const elsewhere = await makeWork(db);
  const offer = await makeMeasuredTest(db, elsewhere.lab.labId, [work.analyteId]);
  const visit = await makeSampledVisit(db, {
    labId: elsewhere.lab.labId,
    labTestIds: [offer.labTestId],
    customerId: work.customer.userId,
  });
  const other = { bookingId: visit.bookingIds[0] ?? '', analyteId: work.analyteId };
  const { resultId } = await enter(db, elsewhere.technician.actor, other, 80);
  await callAs(db, elsewhere.verifier.actor).lab.releaseResults({ ids: [resultId], isVerifying: true });
  await enter(db, work.technician.actor, work, 81);
  const line = await comesAgain(work);
  const entered = await enter(db, work.technician.actor, line, 300);
  const verifier = callAs(db, work.verifier.actor).lab;
  expect((await verifier.result({ bookingId: line.bookingId })).previous).toEqual([]);
  expect(await verifier.verifyResults({ ids: [entered.resultId] })).toEqual({
    verifiedIds: [entered.resultId],
  });
});

test('words in place of a number hide no earlier number', async () => {
  const line = await changedTo(90);
  await callAs(db, line.technician.actor).lab.enterResult({
    bookingId: line.bookingId,
    values: [{ analyteId: line.analyteId, valueText: 'hemolyzed' }],
  });
  await line.verifier.releaseResults({ ids: [line.resultId], isVerifying: true });
  const next = await comesAgain(line, 45);
  const { resultId } = await enter(db, line.technician.actor, next, 140);
  expect((await line.verifier.result({ bookingId: next.bookingId })).previous).toMatchObject([{ value: 80 }]);
  await expect(line.verifier.verifyResults({ ids: [resultId] })).rejects.toThrow('DELTA_UNACKNOWLEDGED');
});

test('the lab sets its own limit, none, or the usual one again', async () => {
  const line = await changedTo(90);
  const { analyteId, verifier, bookingId, resultId } = line;
  const manager = callAs(db, line.lab.actor).lab;
  const limitOf = async () => {
    const { rows } = await manager.ranges({ searchText: '', limit: 20 });
    const { deltaLimit, isOwnDeltaLimit } = rows[0] ?? {};
    expect((await verifier.result({ bookingId })).previous[0]?.deltaLimit).toEqual(deltaLimit);
    return { deltaLimit, isOwnDeltaLimit };
  };
  await manager.setDeltaLimit({ analyteId, kind: 'absolute', amount: 9 });
  expect(await limitOf()).toEqual({ deltaLimit: { kind: 'absolute', amount: 9 }, isOwnDeltaLimit: true });
  await expect(verifier.verifyResults({ ids: [resultId] })).rejects.toThrow('DELTA_UNACKNOWLEDGED');
  await manager.setDeltaLimit({ analyteId, kind: 'never' });
  expect(await limitOf()).toEqual({ deltaLimit: null, isOwnDeltaLimit: true });
  await manager.setDeltaLimit({ analyteId, kind: 'usual' });
  expect(await limitOf()).toEqual({ deltaLimit: { kind: 'percent', amount: 50 }, isOwnDeltaLimit: false });
  await manager.setDeltaLimit({ analyteId, kind: 'percent', amount: 12.5 });
  expect(await verifier.verifyResults({ ids: [resultId] })).toEqual({ verifiedIds: [resultId] });
  await expect(manager.setDeltaLimit({ analyteId: 2_000_000_000, kind: 'never' })).rejects.toThrow(
    'NOT_FOUND',
  );
});
