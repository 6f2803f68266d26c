import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import {
  newLab,
  order,
  strayVisits,
  tomorrow,
  visitAt,
  wrongCounters,
} from '../../support/booking/ordering.ts';
import { collectOne, makeRefused, makeVisit, zoneFarFromMidnight } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb({ max: 10 });
const at = (slotTime: string) => ({ choice: 'recollect', date: tomorrow, slotTime }) as const;

test('a visit gets one accession for each kind of specimen, however often it is requested', async () => {
  const lab = await newLab(db);
  const { testId } = await make.test(db, {
    specimen_kind: 'urine',
    specimen_en: 'Urine',
    specimen_ar: 'بول',
  });
  const { labTestId } = await make.labTest(db, { lab_id: lab.labId, test_id: testId, turnaround_hours: 5 });
  const { visitId, asLab } = await makeVisit(db, { lab: { ...lab, one: labTestId } });
  await expect(asLab.lab.collect({ visitId })).rejects.toThrow('NOT_CHANGEABLE');
  await asLab.lab.checkIn({ code: visitId });
  await openConnections(db, 10);
  const { won } = await settle(Array.from({ length: 30 }, () => asLab.lab.collect({ visitId })));
  expect(won).toHaveLength(30);
  const { specimens, lines, state } = await asLab.lab.visit({ code: visitId });
  expect(specimens.map(({ specimenName }) => specimenName.en).toSorted()).toEqual(['Urine', 'Venous blood']);
  expect(state).toBe('taken');
  expect(new Set(lines.map(({ specimenId }) => specimenId)).size).toBe(2);
  const due = lines
    .flatMap(({ resultDueAt }) => (resultDueAt ? Date.parse(resultDueAt) : []))
    .toSorted((a, b) => a - b);
  expect(Math.round(((due[0] ?? 0) - Date.now()) / 3_600_000)).toBe(5);
  expect(Math.round(((due[1] ?? 0) - Date.now()) / 3_600_000)).toBe(24);
});

test('tests that may share a tube share an accession, and the tubes are told before and on the label', async () => {
  const lab = await newLab(db);
  const offers: number[] = [];
  for (const specimen_en of ['Blood from a vein, serum tube', 'Blood from a vein, serum gel tube']) {
    const { testId } = await make.test(db, { specimen_kind: 'blood', specimen_en, specimen_ar: 'دم' });
    offers.push((await make.labTest(db, { lab_id: lab.labId, test_id: testId })).labTestId);
  }
  const [one = 0, two = 0] = offers;
  const { visitId, asLab } = await makeVisit(db, { lab: { ...lab, one, two } });
  const tubes = { specimenName: { ar: 'دم', en: 'Blood from a vein, serum gel tube' }, caps: ['gold'] };
  const needed = { tubeCount: 1, millilitres: 1 };
  const before = await asLab.lab.visit({ code: visitId });
  expect(before.tubes).toMatchObject([{ ...tubes, ...needed }]);
  expect(before.tubes[0]?.tests).toHaveLength(2);
  await asLab.lab.checkIn({ code: visitId });
  const after = await asLab.lab.collect({ visitId });
  expect([after.tubes, after.specimens.length]).toEqual([[], 1]);
  expect(new Set(after.lines.map(({ specimenId }) => specimenId)).size).toBe(1);
  expect(await asLab.lab.labels({ visitId })).toMatchObject([{ ...tubes, ...needed }]);
});

test('thirty concurrent visits: each accession once, without gaps', async () => {
  const lab = await newLab(db, { slot_capacity: 40 });
  const visits = await Promise.all(
    Array.from({ length: 30 }, () => makeVisit(db, { lab, isSingle: true, method: 'atLab' })),
  );
  await Promise.all(visits.map(({ asLab, visitId }) => asLab.lab.checkIn({ code: visitId })));
  await openConnections(db, 10);
  const { won } = await settle(visits.map(({ asLab, visitId }) => asLab.lab.collect({ visitId })));
  const numbers = won
    .flatMap(({ specimens }) => specimens.map(({ accessionNumber }) => accessionNumber))
    .toSorted();
  const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '');
  expect(numbers).toEqual(
    Array.from({ length: 30 }, (_, index) => `M${day}-${String(index + 1).padStart(4, '0')}`),
  );
});

test('a refused specimen reopens its lines, reverts the completion, and asks the customer to choose', async () => {
  const { asLab, asPerson, visitId, labId, orderId } = await makeVisit(db);
  await asLab.lab.checkIn({ code: visitId });
  const specimenId = await collectOne({ asLab, visitId });
  await asLab.lab.complete({ visitId });
  const refuse = () => asLab.lab.rejectSpecimen({ specimenId, reason: 'hemolyzed' });
  const { won } = await settle(Array.from({ length: 10 }, refuse));
  expect(won).toHaveLength(10);
  expect(won[0]).toMatchObject({ state: 'choice' });
  expect(won[0]?.lines.map(({ status, needsChoice }) => [status, needsChoice])).toEqual([
    ['checked_in', true],
    ['checked_in', true],
  ]);
  const { rows } =
    await sql`select completed_count, revenue_halalas from lab_revenues where lab_id = ${labId}`.execute(db);
  expect(rows).toEqual([{ completed_count: 0, revenue_halalas: 0 }]);
  const { rows: notifications } = await asPerson.inbox.mine({ limit: 20 });
  expect(notifications.filter(({ kind }) => kind === 'specimenRejected')).toMatchObject([{ orderId }]);
  const mine = await asPerson.booking.mine({ show: 'upcoming' });
  expect(mine.rows.map(({ needsChoice }) => needsChoice?.reason)).toEqual(['hemolyzed', 'hemolyzed']);
  await expect(asLab.lab.collect({ visitId })).rejects.toThrow('NOT_CHANGEABLE');
  await expect(asLab.lab.complete({ visitId })).rejects.toThrow('NOT_CHANGEABLE');
});

test('a specimen of another laboratory, without a reason, or of a released result is not refused', async () => {
  const { asLab, visitId, line, labId, person } = await makeVisit(db, { isSingle: true });
  await asLab.lab.checkIn({ code: visitId });
  const specimenId = await collectOne({ asLab, visitId });
  await expect(asLab.lab.rejectSpecimen({ specimenId, reason: 'other' })).rejects.toThrow('REASON_REQUIRED');
  const stranger = callAs(db, (await make.lab(db)).actor);
  await expect(stranger.lab.rejectSpecimen({ specimenId, reason: 'clotted' })).rejects.toThrow('NOT_FOUND');
  expect(await stranger.lab.labels({ visitId })).toEqual([]);
  await releaseFor(line.id, { labId, visitId, customerId: person.userId });
  await expect(asLab.lab.rejectSpecimen({ specimenId, reason: 'clotted' })).rejects.toThrow('RESULT_LOCKED');
});

async function releaseFor(bookingId: string, of: { labId: number; visitId: string; customerId: string }) {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into results (booking_id, lab_id, customer_id, test_id, visit_id)
      select ${bookingId}, ${of.labId}, ${of.customerId}, o.test_id, ${of.visitId}
      from bookings b join lab_tests o on o.id = b.lab_test_id where b.id = ${bookingId} returning id`.execute(
      trx,
    );
    const id = rows[0]?.id;
    await sql`
      insert into result_versions (result_id, version, status, source, verified_at) values (${id}, 1, 'verified', 'manual', now())`.execute(
      trx,
    );
    await sql`update result_versions set status = 'released', released_at = now() where result_id = ${id}`.execute(
      trx,
    );
    await sql`update results set released_version = 1, released_at = now() where id = ${id}`.execute(trx);
  });
}

test('the refund is complete and made once, and the seat is freed', async () => {
  const { asPerson, line, orderId, totalHalalas } = await makeRefused(db);
  const choose = () =>
    asPerson.booking.chooseAfterRejection({
      bookingId: line.id,
      choice: 'refund',
      idempotencyKey: randomUUID(),
    });
  const { won } = await settle(Array.from({ length: 10 }, choose));
  expect(won.map(({ refundHalalas }) => refundHalalas)).toEqual(
    Array.from({ length: 10 }, () => totalHalalas),
  );
  const after = await asPerson.orders.get({ orderId });
  expect(after.refunds.reduce((total, { amountHalalas }) => total + amountHalalas, 0)).toBe(totalHalalas);
  expect(after.status).toBe('cancelled');
  await expect(
    asPerson.booking.chooseAfterRejection({
      bookingId: line.id,
      ...at('10:00:00'),
      idempotencyKey: randomUUID(),
    }),
  ).rejects.toThrow('NOT_CHANGEABLE');
  expect(await wrongCounters(db)).toEqual([]);
  expect(await strayVisits(db)).toEqual([]);
});

test('a payment due at the laboratory is refunded there', async () => {
  const { asPerson, line, orderId } = await makeRefused(db, { method: 'atLab' });
  const choice = { bookingId: line.id, choice: 'refund', idempotencyKey: randomUUID() } as const;
  expect(await asPerson.booking.chooseAfterRejection(choice)).toMatchObject({ refundHalalas: 0 });
  expect((await asPerson.orders.get({ orderId })).refunds).toEqual([]);
});

test('a new time keeps order, price and payment, and a repeated request takes no second seat', async () => {
  const { asPerson, asLab, line, orderId, visitId, totalHalalas } = await makeRefused(db);
  const choice = { bookingId: line.id, ...at('10:00:00'), idempotencyKey: randomUUID() };
  const { won } = await settle(
    Array.from({ length: 10 }, () => asPerson.booking.chooseAfterRejection(choice)),
  );
  expect(new Set(won.map((outcome) => outcome.visitId)).size).toBe(1);
  expect(won).toHaveLength(10);
  const after = await asPerson.orders.get({ orderId });
  const [visit] = after.visits;
  expect(after.visits).toHaveLength(1);
  expect(visit?.visitId).not.toBe(visitId);
  expect(visit?.lines.map(({ status, payment }) => [status, payment])).toEqual([
    ['confirmed', 'paid'],
    ['confirmed', 'paid'],
  ]);
  expect(after.totals.totalHalalas).toBe(totalHalalas);
  expect(after.refunds).toEqual([]);
  const day = await asLab.lab.day({ date: tomorrow });
  expect(day.counts.visitCount).toBe(1);
  expect(await wrongCounters(db)).toEqual([]);
  expect(await strayVisits(db)).toEqual([]);
  const again = { ...choice, slotTime: '11:00:00' };
  await expect(asPerson.booking.chooseAfterRejection(again)).rejects.toThrow('IDEMPOTENCY_KEY_REUSED');
  const late = { ...choice, idempotencyKey: randomUUID() };
  await expect(asPerson.booking.chooseAfterRejection(late)).rejects.toThrow('NOT_CHANGEABLE');
});

test('a customer cannot choose for another one, nor before a refusal', async () => {
  const { line } = await makeRefused(db);
  const { actor } = await make.customer(db);
  for (const choice of [at('10:00:00'), { choice: 'refund' } as const]) {
    const input = { bookingId: line.id, ...choice, idempotencyKey: randomUUID() };
    await expect(callAs(db, actor).booking.chooseAfterRejection(input)).rejects.toThrow('NOT_FOUND');
  }
  const untouched = await makeVisit(db);
  for (const choice of [at('10:00:00'), { choice: 'refund' } as const]) {
    const input = { bookingId: untouched.line.id, ...choice, idempotencyKey: randomUUID() };
    await expect(untouched.asPerson.booking.chooseAfterRejection(input)).rejects.toThrow('NOT_CHANGEABLE');
  }
});

test('a full, past or closed time is refused and the choice stays open', async () => {
  const lab = await newLab(db, { time_zone: zoneFarFromMidnight() });
  const { asPerson, line, labId, owner } = await makeRefused(db, { lab });
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  await order(db, (await make.customer(db)).actor, [visitAt(labId, [labTestId], '10:00:00')]);
  const choose = (wanted: { date: string; slotTime: string }) =>
    asPerson.booking.chooseAfterRejection({
      bookingId: line.id,
      choice: 'recollect',
      ...wanted,
      idempotencyKey: randomUUID(),
    });
  await expect(choose({ date: tomorrow, slotTime: '10:00:00' })).rejects.toThrow('SLOT_FULL');
  await expect(choose({ date: '2024-01-01', slotTime: '10:00:00' })).rejects.toThrow('SLOT_PASSED');
  await expect(choose({ date: tomorrow, slotTime: '23:10:00' })).rejects.toThrow('SLOT_NOT_OPEN');
  const { slots } = await callAs(db, owner).lab.day({});
  expect(slots.flatMap(({ visits }) => visits.map(({ state }) => state))).toContain('choice');
});

test('thirty customers want the last three seats: three get them', async () => {
  const lab = await newLab(db, { slot_capacity: 40 });
  const refused = await Promise.all(
    Array.from({ length: 30 }, () => makeRefused(db, { lab, isSingle: true, method: 'atLab' })),
  );
  await db.updateTable('labs').set({ slot_capacity: 3 }).where('id', '=', lab.labId).execute();
  await openConnections(db, 10);
  const { won, refusals } = await settle(
    refused.map(({ asPerson, line }) =>
      asPerson.booking.chooseAfterRejection({
        bookingId: line.id,
        ...at('15:00:00'),
        idempotencyKey: randomUUID(),
      }),
    ),
  );
  expect(won).toHaveLength(3);
  expect(refusals).toEqual(Array.from({ length: 27 }, () => 'SLOT_FULL'));
  expect(await wrongCounters(db)).toEqual([]);
  expect(await strayVisits(db)).toEqual([]);
});
