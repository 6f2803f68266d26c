import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anonymousCode, codeHmac } from '#/server/platform/crypto/anonymous-code.ts';
import { labPseudonym } from '#/server/platform/crypto/lab-pseudonym.ts';
import { formatCode } from '#/shared/identity/anonymous-code.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import {
  booksOf,
  freeTimes,
  hold,
  newLab,
  order,
  strayVisits,
  tomorrow,
  visitAt,
  wrongCounters,
} from '../../support/booking/ordering.ts';
import { makeVisit } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb({ max: 10 });

const statesOf = async (visitId: string) => {
  const { rows } = await sql<{ status: string }>`
    select status from bookings where visit_id = ${visitId} order by id`.execute(db);
  return rows.map(({ status }) => status);
};
const historyOf = async (visitId: string) => {
  const { rows } = await sql<{ change: string; actor_id: string }>`
    select e.from_status || ' > ' || e.to_status || coalesce(' ' || e.reason, '') as change, e.actor_id
    from booking_events e join bookings b on b.id = e.booking_id
    where b.visit_id = ${visitId} and e.from_status is not null and e.from_status <> 'held' order by e.id`.execute(
    db,
  );
  return rows.map(({ change }) => change);
};
const needFast = (labTestId: number, hours: number) =>
  sql`update tests set fasting_hours = ${hours} where id = (select test_id from lab_tests where id = ${labTestId})`.execute(
    db,
  );

test('a day shows its slots with visits, free seats and holds', async () => {
  const lab = await newLab(db, { slot_capacity: 2, hours: { openMin: 480, closeMin: 600 } });
  const [named, unnamed, thinking] = await Promise.all([
    make.customer(db),
    make.anonymous(db),
    make.customer(db),
  ]);
  await order(db, named.actor, [visitAt(lab.labId, [lab.one, lab.two], '08:30:00')]);
  await order(db, unnamed.actor, [visitAt(lab.labId, [lab.one], '08:30:00')]);
  await hold(db, thinking.actor, [visitAt(lab.labId, [lab.one], '09:00:00')]);

  const day = await callAs(db, lab.actor).lab.day({ date: tomorrow });
  expect(day.counts).toMatchObject({
    visitCount: 2,
    placeCount: 8,
    waitingCount: 0,
    takenCount: 0,
    leftCount: 2,
  });
  expect(
    day.slots.map((slot) => [slot.slotTime, slot.visits.length, slot.heldCount, slot.freeCount]),
  ).toEqual([
    ['08:00:00', 0, 0, 2],
    ['08:30:00', 2, 0, 0],
    ['09:00:00', 0, 1, 1],
    ['09:30:00', 0, 0, 2],
  ]);
  const people = day.slots.flatMap(({ visits }) => visits);
  expect(people.find(({ isAnonymous }) => isAnonymous)?.customerName).toBe(
    labPseudonym(testSite().keys, lab.labId, unnamed.userId),
  );
  expect(people.find(({ isAnonymous }) => !isAnonymous)?.lines).toHaveLength(2);
  expect(JSON.stringify(day)).not.toContain(thinking.userId);
  expect(day.week).toHaveLength(7);
  expect(day.week.find(({ date }) => date === tomorrow)).toEqual({
    date: tomorrow,
    visitCount: 2,
    placeCount: 8,
  });
});

test('a check-in by a reference, order, visit or booking checks in all lines once', async () => {
  const { asLab, visitId, reference, orderId, line } = await makeVisit(db);
  for (const code of [` ${reference.toLowerCase()} `, line.reference, orderId, visitId, line.id]) {
    const visit = await asLab.lab.checkIn({ code });
    expect(visit).toMatchObject({ visitId, state: 'arrived' });
  }
  expect(await statesOf(visitId)).toEqual(['checked_in', 'checked_in']);
  expect(await historyOf(visitId)).toEqual(['confirmed > checked_in', 'confirmed > checked_in']);
});

test('an anonymous customer is checked in by their code', async () => {
  const customer = await make.anonymous(db);
  const { asLab, visitId, labId } = await makeVisit(db, { customer });
  const code = anonymousCode(testSite().keys.code, customer.userId);
  const users = db.updateTable('users').where('id', '=', customer.userId);
  await users.set({ code_hmac: codeHmac(testSite().keys.code, code) }).execute();
  const visit = await asLab.lab.checkIn({ code: formatCode(code) });
  const customerName = labPseudonym(testSite().keys, labId, customer.userId);
  expect(visit).toMatchObject({ visitId, customerName, isAnonymous: true });
});

test('thirty employees check in the same customer once', async () => {
  const { asLab, visitId } = await makeVisit(db);
  await openConnections(db, 10);
  const { won } = await settle(Array.from({ length: 30 }, () => asLab.lab.checkIn({ code: visitId })));
  expect(won).toHaveLength(30);
  expect(await historyOf(visitId)).toHaveLength(2);
});

test('the answer about fasting is recorded, also later, and stays', async () => {
  const lab = await newLab(db);
  await needFast(lab.one, 12);
  const { asLab, visitId } = await makeVisit(db, { lab });
  expect((await asLab.lab.checkIn({ code: visitId })).fastingState).toBe(null);
  expect((await asLab.lab.checkIn({ code: visitId, fasting: 'not_fasted' })).fastingState).toBe('not_fasted');
  expect((await asLab.lab.checkIn({ code: visitId, fasting: 'fasted' })).fastingState).toBe('not_fasted');
  const other = await makeVisit(db);
  expect((await other.asLab.lab.checkIn({ code: other.visitId, fasting: 'fasted' })).fastingState).toBe(
    'not_needed',
  );
});

test('sex and birth year fill only an incomplete profile', async () => {
  const named = await makeVisit(db);
  const filled = { sex: 'male', birthYear: 1985 } as const;
  expect(await named.asLab.lab.checkIn({ code: named.visitId, ...filled })).toMatchObject(filled);
  const unnamed = await makeVisit(db, { customer: await make.anonymous(db) });
  expect(await unnamed.asLab.lab.checkIn({ code: unnamed.visitId, ...filled })).toMatchObject({
    sex: 'female',
    birthYear: 1990,
  });
});

test('who comes before midnight for a time soon after it is checked in', async () => {
  const now = new Date();
  // Where it is 23 o'clock: 'Etc/GMT-3' is three hours ahead of UTC.
  const ahead = now.getUTCHours() < 12 ? -1 - now.getUTCHours() : 23 - now.getUTCHours();
  const lab = await newLab(db, { time_zone: `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}` });
  const beginsInMinutes = 60 - now.getUTCMinutes();
  const { asLab, visitId } = await makeVisit(db, { lab, beginsInMinutes });
  await asLab.lab.checkIn({ code: visitId });
  expect(await historyOf(visitId)).toHaveLength(2);
});

test('a visit of another day or laboratory cannot be checked in', async () => {
  const later = await makeVisit(db, { beginsInMinutes: 60 * 48 });
  await expect(later.asLab.lab.checkIn({ code: later.visitId })).rejects.toThrow('NOT_CHANGEABLE');
  const stranger = callAs(db, (await make.lab(db)).actor).lab;
  const { visitId, line, orderId } = await makeVisit(db);
  const specimenId = randomUUID();
  const attempts = [visitId, line.reference, orderId, line.id].map((code) => stranger.checkIn({ code }));
  const others = [
    stranger.noShow({ visitId }),
    stranger.undoArrival({ visitId }),
    stranger.complete({ visitId }),
    stranger.collect({ visitId }),
    stranger.cancelVisit({ visitId, reason: 'staff' }),
    stranger.rejectSpecimen({ specimenId, reason: 'clotted' }),
  ];
  const { won, refusals } = await settle<unknown>([...attempts, ...others]);
  expect(won).toEqual([]);
  expect(new Set(refusals)).toEqual(new Set(['NOT_FOUND']));
  expect(await statesOf(visitId)).toEqual(['confirmed', 'confirmed']);
});

test('an absence is recorded once, after the time has come, and can be reverted', async () => {
  const early = await makeVisit(db, { beginsInMinutes: 5 });
  await expect(early.asLab.lab.noShow({ visitId: early.visitId })).rejects.toThrow('NOT_CHANGEABLE');
  const { asLab, visitId, lines } = await makeVisit(db);
  expect((await asLab.lab.noShow({ visitId })).state).toBe('noShow');
  await asLab.lab.noShow({ visitId });
  expect(await historyOf(visitId)).toHaveLength(lines.length);
  await expect(asLab.lab.checkIn({ code: visitId })).rejects.toThrow('NOT_CHANGEABLE');
  expect((await asLab.lab.undoArrival({ visitId })).state).toBe('expected');
  await asLab.lab.undoArrival({ visitId });
  expect((await asLab.lab.checkIn({ code: visitId })).state).toBe('arrived');
  await expect(asLab.lab.noShow({ visitId })).rejects.toThrow('NOT_CHANGEABLE');
});

test('a check-in can be reverted until a specimen is taken', async () => {
  const { asLab, visitId } = await makeVisit(db);
  await asLab.lab.checkIn({ code: visitId });
  expect(await asLab.lab.undoArrival({ visitId })).toMatchObject({ state: 'expected', checkedInAt: null });
  await asLab.lab.checkIn({ code: visitId });
  await asLab.lab.collect({ visitId });
  await expect(asLab.lab.undoArrival({ visitId })).rejects.toThrow('NOT_CHANGEABLE');
});

test('completing needs the specimens, happens once, and makes the commission due once', async () => {
  const { asLab, visitId, orderId, labId } = await makeVisit(db);
  await expect(asLab.lab.complete({ visitId })).rejects.toThrow('NOT_CHANGEABLE');
  await asLab.lab.checkIn({ code: visitId });
  await expect(asLab.lab.complete({ visitId })).rejects.toThrow('SPECIMEN_REQUIRED');
  await asLab.lab.collect({ visitId });
  const { won } = await settle(Array.from({ length: 10 }, () => asLab.lab.complete({ visitId })));
  expect(won.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'completed'));
  const { rows } = await sql<{ completed_count: number; revenue_halalas: number }>`
    select completed_count, revenue_halalas from lab_revenues where lab_id = ${labId}`.execute(db);
  expect(rows).toEqual([{ completed_count: 2, revenue_halalas: 24_999 }]);
  expect((await booksOf(db, orderId))['commission']).toBeLessThan(0);
});

test('a cancellation by the laboratory refunds everything, frees the seat and notifies the customer', async () => {
  const lab = await newLab(db);
  const { actor } = await make.customer(db);
  const made = await order(db, actor, [visitAt(lab.labId, [lab.one, lab.two])], 'card');
  const visitId = made.visits[0]?.visitId ?? '';
  const asLab = callAs(db, lab.actor);
  await expect(asLab.lab.cancelVisit({ visitId, reason: 'other' })).rejects.toThrow('REASON_REQUIRED');
  const cancelling = Array.from({ length: 10 }, () =>
    asLab.lab.cancelVisit({ visitId, reason: 'equipment' }),
  );
  expect((await settle(cancelling)).won).toHaveLength(10);
  const after = await callAs(db, actor).orders.get({ orderId: made.orderId });
  expect(after.status).toBe('cancelled');
  expect(after.refunds.map(({ reason }) => reason)).toEqual(['lab_cancelled', 'lab_cancelled']);
  expect(after.refunds.reduce((total, refund) => total + refund.amountHalalas, 0)).toBe(
    made.totals.totalHalalas,
  );
  expect(await freeTimes(db, lab.labId)).toContain('09:00:00');
  const { rows } = await callAs(db, actor).inbox.mine({ limit: 20 });
  expect(rows.filter(({ kind }) => kind === 'visitCancelled')).toMatchObject([
    { amountHalalas: made.totals.totalHalalas },
  ]);
  expect(await historyOf(visitId)).toContain('confirmed > cancelled by_lab equipment');
  expect(await wrongCounters(db)).toEqual([]);
  expect(await strayVisits(db)).toEqual([]);
});

test('a checked-in visit cannot be cancelled', async () => {
  const { asLab, visitId } = await makeVisit(db);
  await asLab.lab.checkIn({ code: visitId });
  await expect(asLab.lab.cancelVisit({ visitId, reason: 'staff' })).rejects.toThrow('NOT_CHANGEABLE');
});
