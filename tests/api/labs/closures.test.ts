import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CloseDatesInput } from '#/shared/labs/closure.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import {
  freeTimes,
  hold,
  letVisitsBeginIn,
  checkout,
  newLab,
  order,
  tomorrow,
  visitAt,
  wrongCounters,
} from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const CONNECTIONS = 32;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

type Lab = Awaited<ReturnType<typeof newLab>>;
const inTwoDays = new Date(Date.parse(tomorrow) + 86_400_000).toISOString().slice(0, 10);
const today = new Date(Date.parse(tomorrow) - 86_400_000).toISOString().slice(0, 10);
const wholeDay = { fromDate: tomorrow, toDate: tomorrow, hours: null };

const closing = (affectedCount: number, over: Partial<CloseDatesInput> = {}): CloseDatesInput => ({
  range: wholeDay,
  reason: 'eid',
  wordsAr: '',
  wordsEn: '',
  affectedCount,
  ...over,
});
async function bookedAt(lab: Lab, slotTime = '09:00:00', method: 'atLab' | 'card' = 'card') {
  const customer = await make.customer(db);
  const { orderId, visits, totals } = await order(
    db,
    customer.actor,
    [visitAt(lab.labId, [lab.one], slotTime)],
    method,
  );
  const [visit] = visits;
  if (!visit?.lines[0]) throw new Error('an order without a line');
  const asPerson = callAs(db, customer.actor);
  return { asPerson, orderId, totals, visitId: visit.visitId, lineId: visit.lines[0].id };
}
const newestOf = async ({ asPerson }: Pick<Awaited<ReturnType<typeof bookedAt>>, 'asPerson'>) =>
  (await asPerson.inbox.mine({})).rows[0]?.kind;
const needsTime = async ({ asPerson, orderId }: Awaited<ReturnType<typeof bookedAt>>) =>
  (await asPerson.orders.get({ orderId })).visits[0]?.needsTime;

test('two visits of one person are two visits and one person', async () => {
  const lab = await newLab(db);
  const customer = await make.customer(db);
  const at = (slotTime: string) => visitAt(lab.labId, [lab.one], slotTime);
  await order(db, customer.actor, [at('09:00:00')], 'card');
  await order(db, customer.actor, [at('10:00:00')], 'card');
  await bookedAt(lab, '11:00:00');
  const preview = await callAs(db, lab.actor).lab.previewClosure({ ...wholeDay, fromDate: today });
  expect(preview).toMatchObject({ affectedCount: 3, peopleCount: 2 });
});

test('closing takes the places out of every offer and tells the people of that time', async () => {
  const lab = await newLab(db);
  const asLab = callAs(db, lab.actor);
  const visit = await bookedAt(lab);
  const range = { ...wholeDay, fromDate: today };
  const preview = await asLab.lab.previewClosure(range);
  expect(preview).toMatchObject({ affectedCount: 1, visits: [{ visitId: visit.visitId }] });
  await expect(asLab.lab.closeDates(closing(0, { range }))).rejects.toThrow('VISITS_STRANDED');
  expect(await freeTimes(db, lab.labId)).not.toEqual([]);

  const closures = await asLab.lab.closeDates(closing(1, { range }));
  expect(closures).toMatchObject([{ fromDate: today, toDate: tomorrow, reason: 'eid', hours: null }]);
  expect(await freeTimes(db, lab.labId)).toEqual([]);
  const { rows } = await sql<{ starts_at: Date }>`
    select starts_at from lab_earliest_slots where lab_id = ${lab.labId}`.execute(db);
  expect(rows[0]?.starts_at.getTime()).toBeGreaterThan(Date.parse(`${tomorrow}T23:59:59+03:00`));
  const { actor } = await make.customer(db);
  await expect(hold(db, actor, [visitAt(lab.labId, [lab.one])])).rejects.toThrow('SLOT_NOT_OPEN');
  expect(await newestOf(visit)).toBe('visitNeedsTime');
  expect(await needsTime(visit)).toEqual({
    closure: { reason: 'eid', words: { ar: '', en: '' } },
  });
  expect(await asLab.lab.visitsNeedingTime()).toMatchObject([{ visitId: visit.visitId }]);
  // A customer who did not come to a closed lab did not miss the visit.
  await letVisitsBeginIn(db, visit.orderId, -5);
  await expect(asLab.lab.noShow({ visitId: visit.visitId })).rejects.toThrow('NOT_CHANGEABLE');
});

test('the hours of a closure close only the slots that they touch', async () => {
  const lab = await newLab(db);
  const before = await freeTimes(db, lab.labId);
  const asLab = callAs(db, lab.actor);
  const hours = { fromMin: 9 * 60 + 10, toMin: 10 * 60 };
  await asLab.lab.closeDates(closing(0, { range: { ...wholeDay, hours } }));
  const after = await freeTimes(db, lab.labId);
  const isTouched = (time: string) => time >= '09:00:00' && time < '10:00:00';
  expect(before.some(isTouched)).toBe(true);
  expect(after).toEqual(before.filter((time) => !isTouched(time)));
});

describe('a customer whose time is closed', () => {
  async function afterNotice() {
    const lab = await newLab(db);
    const visit = await bookedAt(lab);
    // Longer than a day: the time for a free change is over.
    await sql`update bookings set cancel_notice_hours = 168 where visit_id = ${visit.visitId}`.execute(db);
    return { lab, visit, asLab: callAs(db, lab.actor) };
  }
  const move = ({ asPerson, lineId }: Awaited<ReturnType<typeof bookedAt>>) =>
    asPerson.booking.reschedule({
      id: lineId,
      date: inTwoDays,
      slotTime: '09:00:00',
      idempotencyKey: randomUUID(),
    });

  test('moves after the notice has passed too', async () => {
    const { visit, asLab } = await afterNotice();
    await expect(move(visit)).rejects.toThrow('TOO_LATE_TO_CHANGE');
    await asLab.lab.closeDates(closing(1));
    expect((await move(visit)).needsTime).toBe(false);
    expect(await needsTime(visit)).toBeNull();
    expect(await asLab.lab.visitsNeedingTime()).toEqual([]);
    expect(await wrongCounters(db)).toEqual([]);
  });

  test('cancels with everything back, the fee included', async () => {
    const { visit, asLab } = await afterNotice();
    await asLab.lab.closeDates(closing(1));
    const { refundHalalas } = await visit.asPerson.booking.cancel({ id: visit.lineId, scope: 'visit' });
    expect(refundHalalas).toBe(visit.totals.totalHalalas);
    expect(visit.totals.feeHalalas).toBeGreaterThan(0);
  });

  test('is moved by the desk', async () => {
    const { visit, asLab } = await afterNotice();
    await asLab.lab.closeDates(closing(1));
    await asLab.lab.moveVisit({
      visitId: visit.visitId,
      date: inTwoDays,
      slotTime: '10:00:00',
      idempotencyKey: randomUUID(),
    });
    expect(await newestOf(visit)).toBe('visitMoved');
    expect(await needsTime(visit)).toBeNull();
  });
});

test('a closure that is taken back or ends earlier offers the places again, and visits keep their time', async () => {
  const lab = await newLab(db);
  const asLab = callAs(db, lab.actor);
  const visit = await bookedAt(lab);
  const range = { ...wholeDay, toDate: inTwoDays };
  const [closure] = await asLab.lab.closeDates(closing(1, { range }));
  const closureId = closure?.closureId ?? '';
  await expect(asLab.lab.reopenDates({ closureId, toDate: '2099-01-01' })).rejects.toThrow('NOT_CHANGEABLE');
  expect(await asLab.lab.reopenDates({ closureId, toDate: tomorrow })).toMatchObject([{ toDate: tomorrow }]);
  expect(await needsTime(visit)).not.toBeNull();
  expect(await asLab.lab.reopenDates({ closureId, toDate: null })).toEqual([]);
  expect(await needsTime(visit)).toBeNull();
  expect(await newestOf(visit)).toBe('visitStands');
  expect(await freeTimes(db, lab.labId)).not.toEqual([]);
  const other = await newLab(db);
  await expect(
    callAs(db, other.actor).lab.reopenDates({ closureId: randomUUID(), toDate: null }),
  ).rejects.toThrow('NOT_FOUND');
});

test('who is still paying when the time is closed is told with the confirmation', async () => {
  const lab = await newLab(db);
  const { actor } = await make.customer(db);
  const held = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
  await callAs(db, lab.actor).lab.closeDates(closing(1));
  await checkout(db, actor, held);
  const kinds = (await callAs(db, actor).inbox.mine({})).rows.map(({ kind }) => kind);
  // Both come with one commit, in either order.
  expect(kinds.toSorted()).toEqual(['visitBooked', 'visitNeedsTime']);
});

test('24 bookings while the dates close are refused or need another time', async () => {
  const lab = await newLab(db, { slot_capacity: 24 });
  const asLab = callAs(db, lab.actor);
  const customers = await Promise.all(Array.from({ length: 24 }, () => make.customer(db)));
  const close = async (): Promise<unknown> => {
    const { affectedCount } = await asLab.lab.previewClosure(wholeDay);
    return asLab.lab.closeDates(closing(affectedCount)).catch(close);
  };
  const [, ...booked] = await Promise.all([
    close(),
    ...customers.map(({ actor }) =>
      settle([
        callAs(db, actor).booking.create({
          labTestId: lab.one,
          date: tomorrow,
          slotTime: '09:00:00',
          idempotencyKey: randomUUID(),
        }),
      ]),
    ),
  ]);
  const refusals = booked.flatMap((race) => race.refusals);
  expect(refusals.every((code) => code === 'SLOT_NOT_OPEN')).toBe(true);
  const { rows } = await sql<{ live: number; waiting: number }>`
    select count(*)::int as live, count(needs_time_since)::int as waiting
    from visits where lab_id = ${lab.labId} and is_live`.execute(db);
  expect(rows[0]?.live).toBe(24 - refusals.length);
  expect(rows[0]?.waiting).toBe(rows[0]?.live);
  expect(await freeTimes(db, lab.labId)).toEqual([]);
});
