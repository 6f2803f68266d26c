import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { addChild } from '../../support/people/child.ts';
import { addRange, enter, makeSampledVisit, makeWork } from '../../support/results/result-line.ts';

const db = await testDb();

/** Two visits of the account: one of its holder (80 mg/dL) and, later, one of a girl of six (150 mg/dL), both released. */
async function makeFamily() {
  const work = await makeWork(db);
  await addRange(db, work.analyteId, { sex: 'female', ageFrom: 5, ageBefore: 10, low: 100, high: 200 });
  const child = await addChild(db, work.customer.actor, { name: 'ريم محمد' });
  await release(work, work.bookingId, 80);
  const visit = await makeSampledVisit(db, {
    labId: work.lab.labId,
    labTestIds: [work.labTestId],
    customerId: work.customer.userId,
    personId: child.id,
  });
  const [bookingId = ''] = visit.bookingIds;
  const lab = callAs(db, work.technician.actor);
  const before = await lab.lab.result({ bookingId });
  await release(work, bookingId, 150);
  return { ...work, child, childBookingId: bookingId, childVisitId: visit.visitId, before };
}

type Work = Awaited<ReturnType<typeof makeWork>>;

async function release(work: Work, bookingId: string, value: number) {
  const { resultId } = await enter(
    db,
    work.technician.actor,
    { bookingId, analyteId: work.analyteId },
    value,
  );
  const asVerifier = callAs(db, work.verifier.actor);
  await asVerifier.lab.verifyResults({ ids: [resultId] });
  await asVerifier.lab.releaseResults({ ids: [resultId] });
}

test('a range, and what was measured before, are those of the person', async () => {
  const { before, verifier, childBookingId, customer, childVisitId } = await makeFamily();
  expect(before).toMatchObject({ customerName: 'ريم محمد', sex: 'female', previous: [] });
  expect(before.analytes[0]?.range).toMatchObject({ low: 100, high: 200 });
  const { result } = await callAs(db, verifier.actor).lab.result({ bookingId: childBookingId });
  expect(result?.versions[0]?.values[0]).toMatchObject({ rangeLow: 100, rangeHigh: 200, flag: 'N' });
  const report = await callAs(db, customer.actor).results.get({ id: childVisitId });
  expect(report).toMatchObject({ customerName: 'ريم محمد', drawnAnalyteId: null });
  expect(report.lines[0]?.ageYears).toBeGreaterThanOrEqual(5);
});

test('reports are told apart, and trends never mix two persons', async () => {
  const { customer, child, analyteId, visitId, childVisitId } = await makeFamily();
  const api = callAs(db, customer.actor);
  const names = (rows: { id: string; personName: string | null }[]) =>
    Object.fromEntries(rows.map((row) => [row.id, row.personName]));
  expect(names((await api.results.mine({})).rows)).toEqual({ [visitId]: null, [childVisitId]: 'ريم محمد' });
  expect(names((await api.results.mine({ personId: child.id })).rows)).toEqual({
    [childVisitId]: 'ريم محمد',
  });
  expect(names((await api.results.mine({ personId: customer.userId })).rows)).toEqual({ [visitId]: null });
  const drawn = async (personId?: string) =>
    (await api.results.trends({ analyteId, personId })).rows.flatMap(({ points }) =>
      points.map(({ value }) => value),
    );
  expect([await drawn(), await drawn(child.id)]).toEqual([[80], [150]]);
});

test('an analysis is of one person: sex, age and values', async () => {
  const { customer, child } = await makeFamily();
  await db
    .updateTable('user_profiles')
    .set({ subscription_tier: 'enterprise' })
    .where('id', '=', customer.userId)
    .execute();
  const api = callAs(db, customer.actor);
  const [own, hers] = [await api.results.analysis({}), await api.results.analysis({ personId: child.id })];
  expect(own).toMatchObject({ valueCount: 1, isPersonKnown: false });
  expect(hers).toMatchObject({ valueCount: 1, isPersonKnown: true });
});

test("a stranger's person opens nothing", async () => {
  const [one, other] = [await makeFamily(), await makeFamily()];
  const api = callAs(db, other.customer.actor);
  expect((await api.results.mine({ personId: one.child.id })).rows).toEqual([]);
  expect((await api.results.trends({ analyteId: one.analyteId, personId: one.child.id })).rows).toEqual([]);
  await expect(api.results.get({ id: one.childVisitId })).rejects.toThrow('NOT_FOUND');
});
