import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { makeEntered, messagesOf, resultOf } from '../../support/results/released.ts';
import {
  enter,
  makeAnalyte,
  makeMeasuredTest,
  makePatient,
  makeSampledVisit,
  makeWork,
  mgPerDl,
} from '../../support/results/result-line.ts';

const db = await testDb({ max: 25 });

test('a verified result is released: one notification without the name of a test, and the line is complete', async () => {
  const work = await makeEntered(db);
  const verifier = callAs(db, work.verifier.actor);
  await expect(verifier.lab.releaseResults({ ids: [work.resultId] })).rejects.toThrow('RESULT_LOCKED');
  expect(await verifier.lab.verifyResults({ ids: [work.resultId] })).toEqual({
    verifiedIds: [work.resultId],
  });
  expect(await verifier.lab.verifyResults({ ids: [work.resultId] })).toEqual({ verifiedIds: [] });
  expect(await verifier.lab.releaseResults({ ids: [work.resultId] })).toEqual({
    releasedIds: [work.resultId],
  });
  expect(await verifier.lab.releaseResults({ ids: [work.resultId] })).toEqual({ releasedIds: [] });
  expect(await messagesOf(db, work.customer.userId)).toEqual([
    { kind: 'resultReady', visit_id: work.visitId, params: {} },
  ]);
  const line = await db
    .selectFrom('bookings')
    .select(['status', 'result_at'])
    .where('id', '=', work.bookingId)
    .executeTakeFirstOrThrow();
  expect(line.status).toBe('completed');
  expect(line.result_at).not.toBeNull();
  expect((await resultOf(db, work.bookingId)).released_version).toBe(1);
  const history = await db
    .selectFrom('booking_events')
    .select(['to_status', 'actor_id'])
    .where('booking_id', '=', work.bookingId)
    .where('to_status', '=', 'completed')
    .execute();
  expect(history).toEqual([{ to_status: 'completed', actor_id: work.verifier.userId }]);
});

test('a batch of one visit is one message; another visit gets its own', async () => {
  const lab = await make.lab(db);
  const [one, two] = [await makeAnalyte(db), await makeAnalyte(db)];
  const [first, second] = [
    await makeMeasuredTest(db, lab.labId, [one]),
    await makeMeasuredTest(db, lab.labId, [two]),
  ];
  const customer = await makePatient(db);
  const labTestIds = [first.labTestId, second.labTestId];
  const visits = [
    await makeSampledVisit(db, { labId: lab.labId, labTestIds, customerId: customer.userId }),
    await makeSampledVisit(db, { labId: lab.labId, labTestIds, customerId: customer.userId }),
  ];
  const ids: string[] = [];
  for (const { bookingIds } of visits) {
    for (const [index, bookingId] of bookingIds.entries()) {
      const entered = await callAs(db, lab.actor).lab.enterResult({
        bookingId,
        values: mgPerDl(index === 0 ? one : two, 5),
      });
      ids.push(entered.resultId);
    }
  }
  await callAs(db, lab.actor).lab.releaseResults({ ids, isVerifying: true });
  const messages = await messagesOf(db, customer.userId);
  expect(messages.map((message) => message.kind)).toEqual(['resultReady', 'resultReady']);
  expect(new Set(messages.map((message) => message.visit_id))).toEqual(
    new Set(visits.map((visit) => visit.visitId)),
  );
});

test('all or none: one result that cannot be released blocks the others', async () => {
  const [good, other] = [await makeEntered(db), await makeEntered(db)];
  const ids = [good.resultId, other.resultId];
  await expect(
    callAs(db, good.verifier.actor).lab.releaseResults({ ids, isVerifying: true }),
  ).rejects.toThrow('NOT_FOUND');
  expect((await resultOf(db, good.bookingId)).released_version).toBeNull();
});

test('if a second person is required, the enterer cannot verify, nor in one step with the release', async () => {
  const work = await makeWork(db, { secondPerson: true });
  const { resultId } = await enter(db, work.verifier.actor, work, 80);
  const ids = [resultId];
  await expect(callAs(db, work.verifier.actor).lab.verifyResults({ ids })).rejects.toThrow(
    'SECOND_PERSON_REQUIRED',
  );
  await expect(
    callAs(db, work.verifier.actor).lab.releaseResults({ ids, isVerifying: true }),
  ).rejects.toThrow('SECOND_PERSON_REQUIRED');
  await callAs(db, work.lab.actor).lab.verifyResults({ ids });
  await callAs(db, work.verifier.actor).lab.releaseResults({ ids });
});

test('a contributor to the values is not a second person, whoever wrote the last of them', async () => {
  const work = await makeWork(db, { secondPerson: true });
  const { resultId } = await enter(db, work.verifier.actor, work, 80);
  await enter(db, work.technician.actor, work, 80);
  const ids = [resultId];
  await expect(callAs(db, work.verifier.actor).lab.verifyResults({ ids })).rejects.toThrow(
    'SECOND_PERSON_REQUIRED',
  );
  const byHand = db
    .updateTable('result_versions')
    .set({ status: 'verified', verified_at: new Date(), verified_by: work.verifier.userId })
    .where('result_id', '=', resultId)
    .execute();
  await expect(byHand).rejects.toThrow('verified by who entered it');
  await callAs(db, work.lab.actor).lab.verifyResults({ ids });
});

test('if one person is enough, one step verifies and releases', async () => {
  const work = await makeWork(db);
  const { resultId } = await enter(db, work.verifier.actor, work, 80);
  const released = await callAs(db, work.verifier.actor).lab.releaseResults({
    ids: [resultId],
    isVerifying: true,
  });
  expect(released.releasedIds).toEqual([resultId]);
});

test('values that were entered since the verifier’s revision are not verified unseen', async () => {
  const work = await makeEntered(db);
  const seen = await callAs(db, work.verifier.actor).lab.result(work);
  await enter(db, work.technician.actor, work, 95);
  const input = { ids: [work.resultId], revisions: [seen.revision] };
  await expect(callAs(db, work.verifier.actor).lab.verifyResults(input)).rejects.toThrow('RESULT_CHANGED');
  await expect(
    callAs(db, work.verifier.actor).lab.releaseResults({ ...input, isVerifying: true }),
  ).rejects.toThrow('RESULT_CHANGED');
});

test.each(['reception', 'finance', 'technician'] as const)(
  '%s can neither verify, release nor amend',
  async (role) => {
    const work = await makeEntered(db);
    const { actor } = await make.staff(db, work.lab.labId, role);
    const { lab } = callAs(db, actor);
    const ids = [work.resultId];
    await expect(lab.verifyResults({ ids })).rejects.toThrow('NOT_ALLOWED');
    await expect(lab.releaseResults({ ids })).rejects.toThrow('NOT_ALLOWED');
    const amendment = { resultId: work.resultId, reason: 'A reason', values: mgPerDl(work.analyteId, 81) };
    await expect(lab.amendResults(amendment)).rejects.toThrow('NOT_ALLOWED');
    if (role === 'technician') return;
    await expect(lab.result(work)).rejects.toThrow('NOT_ALLOWED');
    await expect(enter(db, actor, work, 81)).rejects.toThrow('NOT_ALLOWED');
    await expect(
      lab.logCall({ resultId: work.resultId, isReached: false, idempotencyKey: randomUUID() }),
    ).rejects.toThrow('NOT_ALLOWED');
  },
);

test('a released result can be neither entered nor verified again', async () => {
  const work = await makeEntered(db);
  await callAs(db, work.verifier.actor).lab.releaseResults({ ids: [work.resultId], isVerifying: true });
  await expect(enter(db, work.technician.actor, work, 81)).rejects.toThrow('RESULT_LOCKED');
});
