import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { call, makeEntered, messagesOf } from '../../support/results/released.ts';
import { enter } from '../../support/results/result-line.ts';

const db = await testDb({ max: 25 });

const missed = { isReached: false, personReached: '', isReadBack: false };

test('wait for a call in which they were read back', async () => {
  const work = await makeEntered(db, 500);
  const verifier = callAs(db, work.verifier.actor);
  await verifier.lab.verifyResults({ ids: [work.resultId] });
  const release = () => verifier.lab.releaseResults({ ids: [work.resultId] });
  await expect(release()).rejects.toThrow('CRITICAL_CALL_REQUIRED');
  expect(await call(db, work, work.resultId, { isReadBack: false })).toEqual({ isFree: false });
  await expect(release()).rejects.toThrow('CRITICAL_CALL_REQUIRED');
  expect(await call(db, work, work.resultId)).toEqual({ isFree: true });
  await release();
  const form = await callAs(db, work.technician.actor).lab.result(work);
  expect(form.result?.calls).toMatchObject([
    { isReached: true, isReadBack: false },
    { isReached: true, isReadBack: true, personReached: 'The patient' },
  ]);
});

test('three failed attempts release it, and one press repeated is one attempt', async () => {
  const work = await makeEntered(db, 500);
  const key = { ...missed, idempotencyKey: randomUUID() };
  for (let press = 0; press < 5; press += 1) await call(db, work, work.resultId, key);
  const release = () =>
    callAs(db, work.verifier.actor).lab.releaseResults({ ids: [work.resultId], isVerifying: true });
  await expect(release()).rejects.toThrow('CRITICAL_CALL_REQUIRED');
  await call(db, work, work.resultId, missed);
  await expect(release()).rejects.toThrow('CRITICAL_CALL_REQUIRED');
  expect(await call(db, work, work.resultId, missed)).toEqual({ isFree: true });
  await release();
  await expect(call(db, work, work.resultId)).rejects.toThrow('RESULT_LOCKED');
});

test('a call covers the values it was about: other values need another call', async () => {
  const work = await makeEntered(db, 500);
  await call(db, work, work.resultId);
  await enter(db, work.technician.actor, work, 600);
  const release = () =>
    callAs(db, work.verifier.actor).lab.releaseResults({ ids: [work.resultId], isVerifying: true });
  await expect(release()).rejects.toThrow('CRITICAL_CALL_REQUIRED');
  await call(db, work, work.resultId);
  await release();
  expect(await messagesOf(db, work.customer.userId)).toMatchObject([{ kind: 'resultReady' }]);
});

test('a value that is not critical allows no call, and a successful call names the person reached', async () => {
  const work = await makeEntered(db, 80);
  await expect(call(db, work, work.resultId)).rejects.toThrow('RESULT_LOCKED');
  await expect(call(db, work, work.resultId, { personReached: '' })).rejects.toThrow(/./);
});

test('the customer is asked to call, at most once an hour', async () => {
  const work = await makeEntered(db, 500);
  const ask = () => callAs(db, work.technician.actor).lab.askForCall({ resultId: work.resultId });
  await openConnections(db, 10);
  const { won } = await settle(Array.from({ length: 10 }, ask));
  expect(won.filter(({ isAsked }) => isAsked)).toHaveLength(1);
  expect(await messagesOf(db, work.customer.userId)).toEqual([
    { kind: 'labAsksForCall', visit_id: work.visitId, params: {} },
  ]);
  await db
    .updateTable('inbox_messages')
    .set({ created_at: new Date(Date.now() - 3_601_000) })
    .where('user_id', '=', work.customer.userId)
    .execute();
  expect(await ask()).toEqual({ isAsked: true });
});
