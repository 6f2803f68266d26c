import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { enter, makeSampledVisit, makeWork } from '../../support/results/result-line.ts';

const db = await testDb();

/** A lab with one line for each of these values, entered by the technician; the values are of different persons. */
async function makeEnteredLines(values: readonly number[], options: { secondPerson?: boolean } = {}) {
  const work = await makeWork(db, options);
  const lines: { bookingId: string; resultId: string }[] = [];
  for (const value of values) {
    const { bookingId } = await anotherLine(work, (await makeWork(db)).customer.userId);
    const { resultId } = await enter(db, work.technician.actor, { ...work, bookingId }, value);
    lines.push({ bookingId, resultId });
  }
  return { ...work, lines, verify: callAs(db, work.verifier.actor).lab };
}

type Work = Pick<Awaited<ReturnType<typeof makeWork>>, 'lab' | 'labTestId'>;

async function anotherLine({ lab, labTestId }: Work, customerId: string) {
  const visit = await makeSampledVisit(db, {
    labId: lab.labId,
    labTestIds: [labTestId],
    customerId,
    collectedAt: new Date(Date.now() - 60_000),
  });
  return { bookingId: visit.bookingIds[0] ?? '' };
}

const shownAs = (rows: readonly { resultId: string; revision: string }[]) => ({
  results: rows.map(({ resultId, revision }) => ({ id: resultId, revision })),
});

test('only lines within range are listed and verified; high, critical and unflagged ones stay', async () => {
  const { lines, verify, verifier, technician, analyteId, lab, labTestId, customer } = await makeEnteredLines(
    [80, 150, 600, 90],
  );
  const { bookingId } = await anotherLine({ lab, labTestId }, customer.userId);
  await callAs(db, technician.actor).lab.enterResult({
    bookingId,
    values: [{ analyteId, valueText: 'hemolyzed' }],
  });
  const shown = await verify.normalResults();
  const ids = [lines[0]?.resultId, lines[3]?.resultId];
  expect(new Set(shown.map(({ resultId }) => resultId))).toEqual(new Set(ids));
  expect(shown[0]).toMatchObject({ valueCount: 1, analyteCount: 1 });

  const { verifiedIds, leftIds } = await verify.verifyNormalResults(shownAs(shown));
  expect([new Set(verifiedIds), leftIds]).toEqual([new Set(ids), []]);
  expect(await verify.normalResults()).toEqual([]);
  expect((await verify.results({ state: 'toVerify' })).rows).toHaveLength(3);
  const versions = await db
    .selectFrom('result_versions')
    .select(['verified_by', 'status'])
    .where('result_id', 'in', verifiedIds)
    .execute();
  const verified = { verified_by: verifier.userId, status: 'verified' };
  expect(versions).toEqual([verified, verified]);
  const logs = await db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('actor_id', '=', verifier.userId)
    .execute();
  expect(logs).toEqual([{ action: 'lab.verifyNormalResults', after: { verifiedIds, leftIds: [] } }]);
});

test('a line that changed meanwhile stays, and so does one that names itself normal', async () => {
  const work = await makeEnteredLines([80, 85, 200]);
  const shown = await work.verify.normalResults();
  const [first, second, high] = work.lines;
  await enter(db, work.technician.actor, { ...work, bookingId: second?.bookingId ?? '' }, 86);
  const highLine = await work.verify.result({ bookingId: high?.bookingId ?? '' });
  const asked = shownAs([...shown, { resultId: high?.resultId ?? '', revision: highLine.revision }]);
  const { verifiedIds, leftIds } = await work.verify.verifyNormalResults(asked);
  expect(verifiedIds).toEqual([first?.resultId]);
  expect(new Set(leftIds)).toEqual(new Set([second?.resultId, high?.resultId]));
  expect(await work.verify.verifyNormalResults(shownAs(shown))).toMatchObject({ verifiedIds: [] });
});

test('a great change, a correction and a file are left to a person', async () => {
  const work = await makeEnteredLines([72]);
  const [line] = work.lines;
  await work.verify.releaseResults({ ids: [line?.resultId ?? ''], isVerifying: true });
  const { customer_id } = await db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', line?.bookingId ?? '')
    .executeTakeFirstOrThrow();
  await callAs(db, work.lab.actor).lab.setDeltaLimit({
    analyteId: work.analyteId,
    kind: 'percent',
    amount: 20,
  });
  const changed = await anotherLine(work, customer_id);
  const entered = await enter(db, work.technician.actor, { ...work, ...changed }, 98);
  await work.verify.amendResults({
    resultId: line?.resultId ?? '',
    reason: 'Typing error',
    values: [{ analyteId: work.analyteId, value: 73, ucum: 'mg/dL' }],
  });
  expect((await work.verify.results({ state: 'toVerify' })).rows).toHaveLength(2);
  expect(await work.verify.normalResults()).toEqual([]);
  await callAs(db, work.lab.actor).lab.setDeltaLimit({ analyteId: work.analyteId, kind: 'usual' });
  expect(await work.verify.normalResults()).toHaveLength(1);

  await sql`
    with file as (
      insert into stored_files (storage_key, lab_id, content_type, byte_size, sha256, original_name, wrapped_key)
      values (${randomUUID()}, ${work.lab.labId}, 'application/pdf', 10, ${Buffer.alloc(32)}, 'report.pdf', ${Buffer.alloc(60)})
      returning id)
    insert into result_files (result_id, version, file_id) select ${entered.resultId}::uuid, 1, id from file`.execute(
    db,
  );
  expect(await work.verify.normalResults()).toEqual([]);
});

test('a note is read by a person', async () => {
  const work = await makeEnteredLines([80, 81]);
  const [line] = work.lines;
  const before = await work.verify.normalResults();
  await callAs(db, work.technician.actor).lab.enterResult({
    bookingId: line?.bookingId ?? '',
    values: [{ analyteId: work.analyteId, value: 80, ucum: 'mg/dL' }],
    note: 'The specimen is slightly hemolyzed.',
  });
  expect((await work.verify.normalResults()).map(({ resultId }) => resultId)).toEqual([
    work.lines[1]?.resultId,
  ]);
  const { leftIds } = await work.verify.verifyNormalResults(shownAs(before));
  expect(leftIds).toEqual([line?.resultId]);
});

test('where the lab requires two persons, one’s own entries are not among them', async () => {
  const work = await makeEnteredLines([80, 81], { secondPerson: true });
  await enter(db, work.verifier.actor, { ...work, bookingId: work.lines[0]?.bookingId ?? '' }, 82);
  const shown = await work.verify.normalResults();
  expect(shown.map(({ resultId }) => resultId)).toEqual([work.lines[1]?.resultId]);
  const all = await callAs(db, work.lab.actor).lab.normalResults();
  expect(all).toHaveLength(2);
  const { leftIds } = await work.verify.verifyNormalResults(shownAs(all));
  expect(leftIds).toEqual([work.lines[0]?.resultId]);
});

test('a search narrows it to one visit; another lab’s results are not found', async () => {
  const work = await makeEnteredLines([80, 81]);
  const { visitId } = await work.verify.result({ bookingId: work.lines[0]?.bookingId ?? '' });
  const { reference } = await db
    .selectFrom('visits')
    .select('reference')
    .where('id', '=', visitId)
    .executeTakeFirstOrThrow();
  const shown = await work.verify.normalResults({ searchText: reference });
  expect(shown.map(({ resultId }) => resultId)).toEqual([work.lines[0]?.resultId]);
  const other = await makeEnteredLines([80]);
  await expect(other.verify.verifyNormalResults(shownAs(shown))).rejects.toThrow('NOT_FOUND');
});
