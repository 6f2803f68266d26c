import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { makeLine, makeResult, makeSpecimen } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

const nothing = {
  waitingCount: 0,
  toEnterCount: 0,
  toVerifyCount: 0,
  toReleaseCount: 0,
  lateCount: 0,
  inboxCount: 0,
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Current specimens are promised for tomorrow, those of two days ago were promised for yesterday. */
const longAgo = new Date(Date.now() - 2 * DAY_MS);

/** A minute before this day began in Riyadh, three hours before UTC. */
function lateYesterday() {
  const riyadhOffset = 3 * HOUR_MS;
  return new Date(Math.floor((Date.now() + riyadhOffset) / DAY_MS) * DAY_MS - riyadhOffset - 60_000);
}

type Line = Awaited<ReturnType<typeof makeLine>>;

const collect = (line: Line, collectedAt = new Date()) =>
  makeSpecimen(db, { ...line, bookingIds: [line.bookingId] }, { collected_at: collectedAt });

test('each open task is counted once, in its own count', async () => {
  const { actor, labId } = await make.lab(db);
  const workOf = async () => (await callAs(db, actor).lab.overview()).work;
  expect(await workOf()).toEqual(nothing);

  // Two lines of one waiting customer; one of each other step; one late; one dismissed.
  const first = await makeLine(db, { labId, at: new Date() });
  await makeLine(db, { labId, visitId: first.visitId, customerId: first.customerId });
  // Forgotten last night: reception's day does not show them either.
  await makeLine(db, { labId, at: lateYesterday() });
  await collect(await makeLine(db, { labId }));
  await collect(await makeLine(db, { labId }), longAgo);
  await makeResult(db, { labId, until: 'entered' });
  await makeResult(db, { labId, until: 'verified' });
  await makeResult(db, { labId, until: 'released' });
  const refused = await makeLine(db, { labId });
  await collect(refused, longAgo);
  await db
    .updateTable('bookings')
    .set({ needs_choice_since: longAgo })
    .where('id', '=', refused.bookingId)
    .execute();
  await makeLine(db, { status: 'checked_in' });

  expect(await workOf()).toMatchObject({
    waitingCount: 1,
    toEnterCount: 2,
    lateCount: 1,
    toVerifyCount: 1,
    toReleaseCount: 1,
    inboxCount: 0,
  });
});

test('each role gets its own counts: money for finance, visits for the others', async () => {
  const { labId, actor: owner } = await make.lab(db);
  await makeLine(db, { labId, at: new Date() });
  const overviewOf = async (role: 'reception' | 'technician' | 'verifier' | 'finance') =>
    callAs(db, (await make.staff(db, labId, role)).actor).lab.overview();
  for (const role of ['reception', 'technician', 'verifier'] as const) {
    expect(await overviewOf(role)).toMatchObject({ revenueHalalas: null, work: { waitingCount: 1 } });
  }
  expect(await overviewOf('finance')).toMatchObject({ revenueHalalas: 0, work: null, upcoming: [] });
  expect(await callAs(db, owner).lab.overview()).toMatchObject({
    revenueHalalas: 0,
    work: { waitingCount: 1 },
  });
});

test('a new laboratory is told what still hides it from customers', async () => {
  const { actor, labId, userId } = await make.lab(db, { hours: null, lat: null, lon: null });
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute();
  const { readiness, updateSchedule, schedule } = callAs(db, actor).lab;
  const open = async () =>
    Object.entries(await readiness()).flatMap(([step, isDone]) => (isDone ? [] : [step]));
  expect(await open()).toEqual([
    'isOffered',
    'isEmailVerified',
    'hasHours',
    'hasFreeTime',
    'hasPrice',
    'hasPosition',
    'hasBankAccount',
    'hasStaff',
    'hasTriedBooking',
  ]);
  const { timeZone: _timeZone, today: _today, ...present } = await schedule();
  const weekly = Array.from({ length: 7 }, () => [{ openMin: 480, closeMin: 1020 }]);
  await updateSchedule({ ...present, weekly });
  await make.labTest(db, { lab_id: labId });
  expect(await open()).toEqual([
    'isOffered',
    'isEmailVerified',
    'hasPosition',
    'hasBankAccount',
    'hasStaff',
    'hasTriedBooking',
  ]);
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', userId).execute();
  expect(await open()).toEqual(['hasPosition', 'hasBankAccount', 'hasStaff', 'hasTriedBooking']);
});
