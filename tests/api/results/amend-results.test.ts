import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { call, makeEntered, messagesOf, resultOf } from '../../support/results/released.ts';
import { mgPerDl } from '../../support/results/result-line.ts';

const db = await testDb({ max: 25 });

test('the customer sees the released version until the next one is released, and then the difference', async () => {
  const work = await makeEntered(db, 80);
  const verifier = callAs(db, work.verifier.actor);
  await verifier.lab.releaseResults({ ids: [work.resultId], isVerifying: true });
  const amendment = { resultId: work.resultId, reason: 'A wrong tube', values: mgPerDl(work.analyteId, 91) };
  expect(await verifier.lab.amendResults(amendment)).toEqual({ resultId: work.resultId, version: 2 });
  expect(await resultOf(db, work.bookingId)).toMatchObject({ current_version: 2, released_version: 1 });
  const [open] = (await verifier.lab.results({ state: 'toVerify' })).rows;
  expect(open?.result).toMatchObject({ id: work.resultId, isAmendment: true });

  await verifier.lab.releaseResults({ ids: [work.resultId], isVerifying: true });
  expect(await resultOf(db, work.bookingId)).toMatchObject({ current_version: 2, released_version: 2 });
  expect((await messagesOf(db, work.customer.userId)).map(({ kind }) => kind)).toEqual([
    'resultReady',
    'resultCorrected',
  ]);
  const form = await verifier.lab.result(work);
  expect(
    form.result?.versions.map((version) => [version.version, version.amendReason, version.values[0]?.value]),
  ).toEqual([
    [2, 'A wrong tube', 91],
    [1, null, 80],
  ]);
});

test('a result that was never released cannot be amended, and a reason is required', async () => {
  const work = await makeEntered(db, 80);
  const amendment = { resultId: work.resultId, reason: 'A wrong tube', values: mgPerDl(work.analyteId, 91) };
  await expect(callAs(db, work.verifier.actor).lab.amendResults(amendment)).rejects.toThrow('RESULT_LOCKED');
  await expect(
    callAs(db, work.verifier.actor).lab.amendResults({ ...amendment, reason: ' ' }),
  ).rejects.toThrow(/./);
});

test('a critical amendment waits for its own call', async () => {
  const work = await makeEntered(db, 80);
  const verifier = callAs(db, work.verifier.actor);
  await verifier.lab.releaseResults({ ids: [work.resultId], isVerifying: true });
  await verifier.lab.amendResults({
    resultId: work.resultId,
    reason: 'A wrong tube',
    values: mgPerDl(work.analyteId, 500),
  });
  const release = () => verifier.lab.releaseResults({ ids: [work.resultId], isVerifying: true });
  await expect(release()).rejects.toThrow('CRITICAL_CALL_REQUIRED');
  expect((await resultOf(db, work.bookingId)).released_version).toBe(1);
  await call(db, work, work.resultId);
  await release();
});

test('of two concurrent amendments one is refused', async () => {
  const work = await makeEntered(db, 80);
  const verifier = callAs(db, work.verifier.actor);
  await verifier.lab.releaseResults({ ids: [work.resultId], isVerifying: true });
  const { revision } = await verifier.lab.result(work);
  await openConnections(db, 10);
  const { won, refusals } = await settle(
    Array.from({ length: 10 }, (_, index) =>
      verifier.lab.amendResults({
        resultId: work.resultId,
        reason: 'A wrong tube',
        values: mgPerDl(work.analyteId, 81 + index),
        revision,
      }),
    ),
  );
  expect([won.length, new Set(refusals)]).toEqual([1, new Set(['RESULT_CHANGED'])]);
});
